import { type PostgresCluster, startCluster } from '../../databases/postgres-cluster.ts'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openSite } from '../../site/site.ts'

/** One in so many statements that write, and one in so many commits of one, collides. */
const statementsPerCollision = 30
const commitsPerCollision = 20
const writesEachTime = 100

/**
 * What engines do that keep transactions apart by refusing one of two: every transaction is
 * serializable, and statements and commits answer 40001 besides, at random.
 */
export const serialization: Fault = {
  name: 'serialization',
  summary: 'serializable transactions; one in 30 writing statements and one in 20 commits collides',
  engines: ['postgres'],
  times: { full: 20 },
  async run({ times, tally, back, note }) {
    await using cluster = await startCluster()
    await using site = await openSite({ databaseUrl: cluster.url, tally, nodes: 2 })
    await cluster.execute("alter system set default_transaction_isolation = 'serializable'")
    await cluster.execute('select pg_reload_conf()')
    await prepareCollisions(cluster)
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await cluster.execute('update colliding set is_on = true')
      await ledger.progress(writesEachTime)
      await cluster.execute('update colliding set is_on = false')
      back(await secondsToFullService(site))
    }
    await ledger.settle()
    const [count] = await cluster.execute('select last_value from collisions')
    note(`${count?.last_value} collisions were injected`)
  },
}

/**
 * Triggers that collide while the table says so. A number of a sequence is not taken back with its
 * transaction, so the collisions can be counted.
 */
async function prepareCollisions(cluster: PostgresCluster): Promise<void> {
  const tables = await cluster.execute(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await cluster.execute(`
    create sequence collisions;
    create table colliding as select false as is_on;
    create function collide() returns trigger language plpgsql as $$ begin
      if random() < 1.0 / tg_argv[0]::int and (select is_on from colliding) then
        perform nextval('collisions');
        raise 'injected collision' using errcode = '40001';
      end if;
      return null;
    end $$`)
  // Each in a transaction of its own, because a chore may hold locks on several tables.
  for (const { name } of tables) {
    await cluster.execute(`create trigger collide_at_once
      after insert or update or delete on ${name}
      for each statement execute function collide(${statementsPerCollision})`)
    await cluster.execute(`create constraint trigger collide_at_commit
      after insert or update or delete on ${name} deferrable initially deferred
      for each row execute function collide(${commitsPerCollision})`)
  }
}
