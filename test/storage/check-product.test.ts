import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Scope } from '../../src/oauth/stores/scope-stores.ts'
import { checkProduct, findUntried } from '../../src/storage/postgres/check-product.ts'
import { engines } from '../support/engines.ts'

describe('a database that was not tried', () => {
  it('is known by what it says of itself', () => {
    const tried = [
      'PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc',
      'PostgreSQL 18.4 on aarch64-unknown-linux-gnu, compiled by gcc, 64-bit',
      'PostgreSQL 19beta1 on x86_64-pc-linux-gnu',
    ]
    for (const version of tried) assert.equal(findUntried(version), undefined, version)
    const untried = {
      'CockroachDB CCL v26.1.0 (x86_64-pc-linux-gnu, built 2026/01/02)': 'it is CockroachDB',
      'PostgreSQL 15.2-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu': 'it is YugabyteDB',
      'PostgreSQL 8.0.2 on i686-pc-linux-gnu, Redshift 1.0.12103': 'it is Redshift',
      'PostgreSQL 14.11 on x86_64-pc-linux-gnu': 'it is PostgreSQL 14',
      'Something 1.0': 'it calls itself Something 1.0',
    }
    for (const [version, problem] of Object.entries(untried)) {
      assert.equal(findUntried(version), problem)
    }
  })

  it('is refused in words that say how to use it all the same', async () => {
    const answering = (version: string) => ({
      run: async () => ({ rows: [{ version }], count: 1, command: 'SELECT', processId: 1 }),
    })
    await checkProduct(answering('PostgreSQL 18.4 on x86_64-pc-linux-gnu'))
    await assert.rejects(checkProduct(answering('CockroachDB CCL v26.1.0')), {
      name: 'StoreFault',
      message: /not tried.*CockroachDB.*PostgreSQL 15 or later.*OSTIARY_DATABASE_UNTRIED/,
    })
  })
})

for (const engine of engines.filter(({ name }) => name === 'postgres')) {
  describe('a database in which everything collides', () => {
    it('repeats single statements and transactions that it refuses with 40001', async () => {
      await using storage = await engine.open()
      const { database, stores, transact } = storage
      // The first two writes of each name fail, as on a database that is serializable everywhere.
      await database.execute('create sequence tries')
      await database.execute(`
        create function collide() returns trigger language plpgsql as $$
        begin
          if nextval('tries') % 3 <> 0 then
            raise exception 'restart transaction' using errcode = '40001';
          end if;
          return new;
        end $$`)
      await database.execute(
        'create trigger collide before insert on scopes for each row execute function collide()',
      )
      const scope = (name: string): Scope => ({
        ...{ name, texts: {}, requiresConsent: false, securityLevel: 'PUBLIC', groups: [] },
        ...{ createdAt: 1, updatedAt: 1 },
      })
      assert.equal(await stores.scopes.add(scope('one')), true)
      assert.equal(await transact((inside) => inside.scopes.add(scope('two'))), true)
      const found = await stores.scopes.findAll(['one', 'two'])
      assert.deepEqual(found.map(({ name }) => name).toSorted(), ['one', 'two'])
    })
  })
}
