import postgres from 'postgres'
import { type StallingProxy, startStallingProxy } from './stalling-proxy.ts'

/** A way to a database on which every transaction is serializable. */
export interface SerializableWay extends AsyncDisposable {
  /** The address of the database by this way. */
  readonly url: string
  /** How many statements and commits were answered with 40001 up to now. */
  count(): number
}

/** One in so many transactions collides at its commit, and half as many at a write. */
const share = 10
/** No more than so many collisions without a commit between them: the store tries 20 times. */
const mostInTurn = 3

const [asked, sent] = [
  Buffer.from('begin isolation level read committed'),
  Buffer.from('begin isolation level serializable  '),
]
const failureCode = Buffer.from('C40001\0')

/**
 * Puts another isolation level into BEGIN on its way to PostgreSQL, as engines do that know no
 * other. What is sent outside of a transaction is serializable by the settings of the server.
 */
export async function serializableWay(database: string): Promise<SerializableWay> {
  let collisions = 0
  const proxy: StallingProxy = await startStallingProxy(new URL(database), {
    rewrite(bytes) {
      for (let at = bytes.indexOf(asked); at >= 0; at = bytes.indexOf(asked, at))
        sent.copy(bytes, at)
      return bytes
    },
    onAnswer(bytes) {
      for (let at = bytes.indexOf(failureCode); at >= 0; at = bytes.indexOf(failureCode, at + 1)) {
        collisions++
      }
    },
  })
  const url = new URL(database)
  url.port = String(proxy.port)
  return {
    url: url.href,
    count: () => collisions,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  }
}

/**
 * Makes writes of the server collide at random, at statements and at commits, while the table says
 * so. Numbers of a sequence are not taken back with their transaction, so that one can count.
 */
export async function addCollisions(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, fetch_types: false })
  try {
    await addTriggers((statement) => client.unsafe(statement))
  } finally {
    // A database to which somebody is connected is not copied.
    await client.end()
  }
}

type Execute = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

async function addTriggers(execute: Execute): Promise<void> {
  const tables = await execute(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await execute(`
    create table colliding as select true as is_on;
    create sequence collisions_in_turn minvalue 0;
    create function collide() returns trigger language plpgsql as $$
    declare
      place constant int := hashint8(pg_current_xact_id()::text::bigint) & 1023;
      is_commit constant boolean := tg_argv[0] = 'commit';
      in_turn int;
    begin
      if current_setting('application_name') <> 'ostiary' then
        return null;
      end if;
      select last_value into in_turn from collisions_in_turn;
      if (select is_on from colliding) and in_turn < ${mostInTurn} and (
        case when is_commit then place % ${share} = 0
        else place % ${share} = 1 and random() < 0.5 end
      ) then
        perform setval('collisions_in_turn', in_turn + 1);
        raise 'injected collision' using errcode = '40001';
      end if;
      if is_commit then
        perform setval('collisions_in_turn', 0);
      end if;
      return null;
    end $$`)
  // Each in a transaction of its own, because a chore may hold locks on several tables.
  for (const { name } of tables) {
    await execute(`create trigger collide_at_once
      after insert or update or delete on ${name}
      for each statement execute function collide('statement')`)
    await execute(`create constraint trigger collide_at_commit
      after insert or update or delete on ${name} deferrable initially deferred
      for each row execute function collide('commit')`)
  }
}
