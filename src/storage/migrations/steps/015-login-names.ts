import type { Kysely, Migration } from 'kysely'
import type { Logger } from 'pino'
import { normaliseLoginName } from '../../../kernel/names/login-name.ts'
import { skeletonNames } from '../../../kernel/names/username.ts'
import type { LoginNameTable, UserTable } from '../../schema/schema.ts'

interface Tables {
  readonly users: UserTable
  readonly login_names: LoginNameTable
}
type Db = Kysely<Tables>
type NamedUser = Pick<UserTable, 'sub' | 'username' | 'email' | 'mobile_number'>

/** The form of a name before and from now on; undefined, if it may no longer be one. */
interface Change {
  readonly sub: string
  readonly kind: 'username' | 'email' | 'mobile'
  readonly before: string
  readonly after: string | undefined
}

const slice = 500
const mostLines = 100

/**
 * Login names lose the folding that took `ı` for `i` and `ß` for `ss`: everybody
 * keeps the name they wrote, in its new form. Usernames that look alike are found;
 * from now on there are no new ones.
 */
export function loginNames(log: Pick<Logger, 'warn'>): Migration {
  return {
    async up(db) {
      const tables = db as Db
      const changes: Change[] = []
      const lookalikes: string[] = []
      for await (const users of slices(tables)) {
        const had = await namesOf(tables, users)
        const named = users.filter(({ sub, username }) => isName(username, had.get(sub)))
        lookalikes.push(...(await addSkeletons(tables, named)))
        changes.push(...users.flatMap((user) => changesOf(user, had.get(user.sub))))
      }
      const lost = await apply(tables, changes)
      report(log, { changes: changes.filter(isChanged), lost, lookalikes })
    },
  }
}

interface Findings {
  readonly changes: readonly Change[]
  /** Names that are another user's, or may be nobody's. */
  readonly lost: readonly Change[]
  /** Users whose username looks like that of another. */
  readonly lookalikes: readonly string[]
}

function report(log: Pick<Logger, 'warn'>, { changes, lost, lookalikes }: Findings): void {
  if (changes.length + lookalikes.length === 0) return
  for (const { sub, kind } of changes.slice(0, mostLines)) {
    log.warn({ sub, kind }, 'a login name has a new form; its former one was that of another name')
  }
  for (const { sub, kind } of lost.slice(0, mostLines)) {
    log.warn({ sub, kind }, 'a login name is gone: it belongs to another user, or can be nobody’s')
  }
  for (const sub of lookalikes.slice(0, mostLines)) {
    log.warn({ sub }, 'a username looks like that of another user')
  }
  const counts = { changed: changes.length, lost: lost.length, lookalikes: lookalikes.length }
  log.warn(counts, 'login names have a new form; `ostiary doctor` tells what needs a decision')
}

async function* slices(db: Db): AsyncGenerator<readonly NamedUser[]> {
  for (let after = ''; ; ) {
    const users = await db
      .selectFrom('users')
      .select(['sub', 'username', 'email', 'mobile_number'])
      .where('sub', '>', after)
      .orderBy('sub')
      .limit(slice)
      .execute()
    if (users.length === 0) return
    yield users
    after = users.at(-1)?.sub ?? after
  }
}

async function namesOf(
  db: Db,
  users: readonly NamedUser[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const subs = users.map(({ sub }) => sub)
  const rows = await db.selectFrom('login_names').selectAll().where('sub', 'in', subs).execute()
  const bySub = Map.groupBy(rows, ({ sub }) => sub)
  return new Map(subs.map((sub) => [sub, new Set((bySub.get(sub) ?? []).map(({ name }) => name))]))
}

/** What was no name before becomes none: an address, say, that its owner has not proved. */
function changesOf(user: NamedUser, had: ReadonlySet<string> | undefined): Change[] {
  const written = [
    ['username', user.username],
    ['email', user.email],
    ['mobile', user.mobile_number],
  ] as const
  const names = written.flatMap(([kind, text]) => {
    if (!isName(text, had)) return []
    const before = formerName(text)
    // An address leads to a mailbox, which must not be another's; a username leads nowhere else.
    const after = normaliseLoginName(text) ?? (kind === 'email' ? undefined : before)
    return [{ sub: user.sub, kind, before, after }]
  })
  // Two of them may have been one name before, so all are looked at if one changes.
  return names.some(isChanged) ? names : []
}

function isChanged({ before, after }: Change): boolean {
  return before !== after
}

function isName(text: string | null, had: ReadonlySet<string> | undefined): text is string {
  return text !== null && had?.has(formerName(text)) === true
}

/** Gives users the skeletons of their usernames; answers who cannot have theirs. */
async function addSkeletons(db: Db, users: readonly NamedUser[]): Promise<readonly string[]> {
  const wanted = users.flatMap(({ sub, username }) =>
    skeletonNames(username ?? '').map((name) => ({ name, kind: 'skeleton' as const, sub })),
  )
  if (wanted.length === 0) return []
  const added = await db
    .insertInto('login_names')
    .values(wanted)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['name', 'sub'])
    .execute()
  if (added.length === wanted.length) return []
  const owners = new Map(added.map(({ name, sub }) => [name, sub]))
  const without = wanted.filter(({ name, sub }) => owners.get(name) !== sub)
  const refused = [...new Set(without.map(({ sub }) => sub))]
  // All or none: a user without skeletons looks like another user.
  await db
    .deleteFrom('login_names')
    .where('sub', 'in', refused)
    .where('kind', '=', 'skeleton')
    .execute()
  return refused
}

/** All former names go first, since one may be the new name of another; answers who lost theirs. */
async function apply(db: Db, changes: readonly Change[]): Promise<readonly Change[]> {
  for (const { before, sub } of changes) {
    await db.deleteFrom('login_names').where('name', '=', before).where('sub', '=', sub).execute()
  }
  const lost: Change[] = []
  for (const change of changes) {
    const { sub, kind, after } = change
    if (after === undefined) {
      lost.push(change)
      continue
    }
    const holder = await db
      .selectFrom('login_names')
      .select('sub')
      .where('name', '=', after)
      .executeTakeFirst()
    if (!holder) await db.insertInto('login_names').values({ name: after, kind, sub }).execute()
    else if (holder.sub !== sub) lost.push(change)
  }
  return lost
}

// The rule of the versions before, as it was.
const secondDot = /(?<=\p{Soft_Dotted})\u0307+/gu
const internationalNumber = /^(?:\+|00)([1-9]\d{6,14})$/

function formerName(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (character) =>
    character.toLowerCase().toUpperCase().toLowerCase(),
  )
  const name = folded.join('').replace(secondDot, '').normalize('NFKC')
  const digits = internationalNumber.exec(name.replace(/[\s()./-]/g, ''))?.[1]
  return digits === undefined ? name : `+${digits}`
}
