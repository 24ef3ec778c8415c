import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  escapeValue,
  firstNameOf,
  normaliseDn,
  readDn,
} from '../../../src/connections/ldap/distinguished-name.ts'

describe('a distinguished name', () => {
  it('is the same whatever its case, spaces, escapes and order in one name', () => {
    const forms = [
      'cn=R\\2c D+ou=X,dc=Example',
      'CN=r\\, d + OU=x , DC=example',
      'ou=x+cn=R\\,  D,dc=EXAMPLE',
    ]
    assert.deepEqual(new Set(forms.map(normaliseDn)), new Set(['cn=r\\, d+ou=x,dc=example']))
  })

  it('is another one when a name contains what looks like two', () => {
    assert.notEqual(normaliseDn('cn=a\\,dc=b'), normaliseDn('cn=a,dc=b'))
    assert.notEqual(normaliseDn('cn=a\\2cdc=b'), normaliseDn('cn=a,dc=b'))
    assert.equal(firstNameOf('cn=admins\\,ou=x,dc=b'), 'admins,ou=x')
  })

  it('is read with names beyond ASCII, and with spaces that count', () => {
    assert.equal(firstNameOf('cn=Lu\\C4\\8Di\\C4\\87,dc=b'), 'Lučić')
    assert.equal(firstNameOf('cn=\\ a\\ ,dc=b'), ' a ')
  })

  it('is refused when it is none', () => {
    for (const text of ['', 'cn', '=x', 'cn=a,', 'cn=a\\', 'c n=a', `cn=${'a'.repeat(5000)}`]) {
      assert.equal(readDn(text), undefined, text)
    }
  })

  it('takes a value with whatever is in it', () => {
    for (const value of ['a,b', ' a ', '#a', 'a"<>;=+\\', 'ä\0b']) {
      assert.equal(firstNameOf(`cn=${escapeValue(value)},dc=b`), value)
    }
  })
})
