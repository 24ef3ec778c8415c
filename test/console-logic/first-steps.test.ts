import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isHost, mailServerUrl } from '../../console/src/overview/first-steps/mail-server-url.ts'
import { publicAddress } from '../../console/src/overview/first-steps/typed-address.ts'

describe('what is typed in the first steps', () => {
  it('becomes the address of a mail server, whose password may have any characters', () => {
    const server = { host: ' smtp.example.com ', port: 587, encryption: 'smtp' } as const
    assert.equal(
      mailServerUrl({ ...server, user: '', password: '' }),
      'smtp://smtp.example.com:587',
    )
    const password = 'a/b@c:d?#%é'
    const url = new URL(mailServerUrl({ ...server, user: 'ada@example.com', password }))
    assert.equal(url.hostname, 'smtp.example.com')
    assert.equal(decodeURIComponent(url.username), 'ada@example.com')
    assert.equal(decodeURIComponent(url.password), password)
    const other = { ...server, port: '', encryption: 'smtps', user: 'ada', password: '' } as const
    assert.equal(mailServerUrl(other), 'smtps://ada@smtp.example.com')
  })

  it('is the name of one machine, and brings nothing else into the address', () => {
    for (const host of ['smtp.example.com', 'localhost', '127.0.0.1', '[::1]', ' mail ']) {
      assert.ok(isHost(host), host)
    }
    for (const host of ['', ' ', 'a b', 'user@host', 'host/path', 'host:25', 'smtp://host']) {
      assert.ok(!isHost(host), host)
    }
  })

  it('is an address that others can open', () => {
    assert.equal(publicAddress('https://login.example.com/'), 'https://login.example.com')
    assert.equal(publicAddress('https://Example.com/auth/'), 'https://example.com/auth')
    assert.equal(publicAddress('https://login.example.com:8443'), 'https://login.example.com:8443')
    for (const typed of [
      ...['', 'login.example.com', 'http://login.example.com', 'https://localhost'],
      ...['https://u:p@example.com', 'https://example.com/?a', 'https://example.com/#a'],
      ...['https://[::1]', 'https://127.0.0.1', 'https://a.localhost', 'javascript:alert(1)'],
    ]) {
      assert.equal(publicAddress(typed), undefined, typed)
    }
  })
})
