import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Kysely } from 'kysely'
import { loginNames } from '../../src/storage/migrations/steps/015-login-names.ts'
import { openEngine } from '../../src/storage/open-storage.ts'
import type { LoginName } from '../../src/users/user-store.ts'
import type { User } from '../../src/users/user.ts'
import { aUser } from '../contract/samples.ts'
import { engines, silent } from '../support/engines.ts'

type Former = readonly [user: Partial<User> & { sub: string }, names: readonly LoginName[]]

const named = (kind: LoginName['kind'], name: string): LoginName => ({ kind, name })

/** Users with the names that versions before gave them. */
const former: readonly Former[] = [
  [{ sub: 'plain', username: 'Ada' }, [named('username', 'ada')]],
  [{ sub: 'dotless', username: 'ırma' }, [named('username', 'irma')]],
  [
    { sub: 'gmail', username: undefined, email: 'x@gmaıl.com', emailVerified: true },
    [named('email', 'x@gmail.com')],
  ],
  [
    { sub: 'unproved', username: 'grace', email: 'ß@x.com', emailVerified: false },
    [named('username', 'grace')],
  ],
  [
    { sub: 'width', username: 'kate', email: 'x@ｆoo.com', emailVerified: true },
    [named('username', 'kate'), named('email', 'x@foo.com')],
  ],
  [
    { sub: 'idn-1', username: undefined, email: 'x@xn--bcher-kva.com', emailVerified: true },
    [named('email', 'x@xn--bcher-kva.com')],
  ],
  [
    { sub: 'idn-2', username: undefined, email: 'x@bücher.com', emailVerified: true },
    [named('email', 'x@bücher.com')],
  ],
  [
    { sub: 'both', username: 'straße@x.com', email: 'strasse@x.com', emailVerified: true },
    [named('username', 'strasse@x.com')],
  ],
  [{ sub: 'phone', username: '0049 170 1234567' }, [named('username', '+491701234567')]],
  [{ sub: 'look-1', username: 'modern' }, [named('username', 'modern')]],
  [{ sub: 'look-2', username: 'modem' }, [named('username', 'modem')]],
  [{ sub: 'odd', username: '★' }, [named('username', '★')]],
]

for (const engine of engines) {
  describe(`N7: login names of a store from before, on ${engine.name}`, () => {
    it('get their new form, and duplicates are logged', async () => {
      await using storage = await engine.open()
      const { users } = storage.stores
      for (const [user, names] of former) {
        assert.equal(await users.put(aUser({ email: undefined, ...user }), names), 'stored')
      }
      const logged: object[] = []
      const direct = await openEngine({ ...storage.database, log: silent })
      try {
        const warn = (about: object) => void logged.push(about)
        await direct.atomically(async ({ db, lock }) => {
          await lock('migrations')
          await loginNames({ warn }).up(db as Kysely<unknown>)
        })
      } finally {
        await direct.close()
      }

      const found = async (name: string) => (await users.findByLoginName(name))?.sub
      const names = {
        ada: 'plain',
        ırma: 'dotless',
        irma: undefined,
        'x@gmail.com': undefined,
        'x@xn--gmal-nza.com': 'gmail',
        grace: 'unproved',
        'ß@x.com': undefined,
        kate: 'width',
        'x@foo.com': undefined,
        'x@xn--bcher-kva.com': 'idn-1',
        'x@bücher.com': undefined,
        'straße@x.com': 'both',
        'strasse@x.com': 'both',
        '+491701234567': 'phone',
        modern: 'look-1',
        modem: 'look-2',
        '★': 'odd',
      }
      for (const [name, sub] of Object.entries(names)) assert.equal(await found(name), sub, name)

      assert.deepEqual(logged.at(-1), { changed: 5, lost: 2, lookalikes: 1 })
      assert.deepEqual(await users.findNameTwins(10), [
        { sub: 'idn-2', kind: 'email' },
        { sub: 'look-2', kind: 'username' },
        { sub: 'width', kind: 'email' },
      ])
    })
  })
}
