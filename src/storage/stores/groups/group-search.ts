import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { NodePage, NodePlace, NodeSearch } from '../../../groups/tree-stores.ts'
import { rangeOfBeginning } from '../../../kernel/search-words.ts'
import type { Db } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import { rarestWord, withoutImplied } from '../rarest-word.ts'
import { isPathInForce, type PathRange, rangeOf } from './group-row.ts'

/** How many groups of a word one statement looks at: on SQLite, the event loop waits for it. */
const batchSize = 250

/**
 * Finds groups by the beginnings of words. Reads the groups of the rarest word in their order, and
 * looks at the other words of each.
 */
export async function findNamed(
  db: Db,
  { words, within }: NodeSearch,
  { after, limit }: Pick<NodePage, 'after' | 'limit'>,
): Promise<readonly NodePlace[]> {
  const wanted = withoutImplied(words)
  const word = await rarestWord(db, 'group_words', { words: wanted, after: after?.key })
  const others = wanted.filter((other) => other !== word)
  const few = within && (await findFew(db, within))
  if (few?.length === 0) return []
  if (few) return readAmong(db, { word, others, few }, { after, limit })
  const found: NodePlace[] = []
  let place = after
  for (let size = limit; ; size = batchSize) {
    const batch = await readBatch(db, { word, others, within }, { after: place, limit: size })
    found.push(...batch.filter(({ fits }) => fits))
    if (found.length >= limit || batch.length < size) return found.slice(0, limit)
    place = batch.at(-1)
    await nextTurn()
  }
}

interface Scan {
  /** The word whose groups are read. */
  readonly word: string
  readonly others: readonly string[]
}

interface Candidate extends NodePlace {
  readonly fits: boolean
}

/** The next groups of a word, whether they match or not. */
async function readBatch(
  db: Db,
  { word, others, within }: Scan & Pick<NodeSearch, 'within'>,
  { after, limit }: Pick<NodePage, 'after' | 'limit'>,
): Promise<readonly Candidate[]> {
  const fits = sql.join(
    [matches({ word, others }), ...(within ? [isWithin(within)] : [])],
    sql` and `,
  )
  const rows = await groupsOf(db, word, after)
    .select(sql<number>`case when ${fits} then 1 else 0 end`.as('fits'))
    .limit(limit)
    .execute()
  return rows.map(({ word, group_id, fits }) => ({
    key: word,
    groupId: group_id,
    fits: fits === 1,
  }))
}

interface ScanAmong extends Scan {
  readonly few: readonly string[]
}

/** Those of a few groups that match. */
async function readAmong(
  db: Db,
  { few, ...scan }: ScanAmong,
  page: Pick<NodePage, 'after' | 'limit'>,
): Promise<readonly NodePlace[]> {
  const found: NodePlace[] = []
  for (let from = 0; from < few.length; from += groupsPerTurn) {
    await nextTurn()
    const part = few.slice(from, from + groupsPerTurn)
    found.push(...(await readPart(db, { ...scan, few: part }, page)))
  }
  return found.toSorted(inOrder).slice(0, page.limit)
}

async function readPart(
  db: Db,
  { few, ...scan }: ScanAmong,
  { after, limit }: Pick<NodePage, 'after' | 'limit'>,
): Promise<readonly NodePlace[]> {
  const rows = await groupsOf(db, scan.word, after)
    .where('group_words.group_id', 'in', padded(few))
    .where(matches(scan))
    .limit(limit)
    .execute()
  return rows.map(({ word, group_id }) => ({ key: word, groupId: group_id }))
}

/** The order of the index, which compares bytes. */
function inOrder(one: NodePlace, other: NodePlace): number {
  return compareBytes(one.key, other.key) || compareBytes(one.groupId, other.groupId)
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** The groups that have a word, in order, after a place. */
function groupsOf(db: Db, word: string, after: NodePlace | undefined) {
  const { from, before } = rangeOfBeginning(word)
  return db
    .selectFrom('group_words')
    .innerJoin('groups', 'groups.group_id', 'group_words.group_id')
    .select(['group_words.word', 'group_words.group_id'])
    .where('group_words.word', '>=', from)
    .where('group_words.word', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('group_words.word', 'group_words.group_id'),
          '>',
          tuple(after?.key ?? '', after?.groupId ?? ''),
        ),
      ),
    )
    .orderBy('group_words.word')
    .orderBy('group_words.group_id')
}

/** Whether a group is in force, has the other words, and has no earlier word that was searched. */
function matches({ word, others }: Scan): RawBuilder<boolean> {
  const { from } = rangeOfBeginning(word)
  const each = others.map((other) => {
    const range = rangeOfBeginning(other)
    return sql`${hasWord(range.from, sql`${range.before}`)} = 1`
  })
  // A group with several such words is listed once, at the first of them.
  const isFirst = sql`${hasWord(from, sql.ref('group_words.word'))} = 0`
  return sql`(${sql.join([isPathInForce('groups.path'), isFirst, ...each], sql` and `)})`
}

/** Not `exists`: PostgreSQL would sometimes read all words to answer it. */
function hasWord(from: string, before: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((
    select 1 from group_words as other
    where other.group_id = group_words.group_id and other.word >= ${from} and other.word < ${before}
    limit 1), 0)`
}

/**
 * Up to this many groups are looked up one by one; with more, the words of all groups are walked.
 */
const fewGroups = 2000
/** How many subtrees, and then how many groups, are looked at in one turn of the event loop. */
const subtreesPerTurn = 100
const groupsPerTurn = 256

const selectIdsWithin = prepared((db, { from, before, limit }: PathRange & { limit: number }) =>
  db
    .selectFrom('groups')
    .select('group_id')
    .where('path', '>=', from)
    .where('path', '<', before)
    .orderBy('path')
    .limit(limit),
)

/**
 * The groups of subtrees, if they are few. Otherwise a word that most
 * other groups have would cost much.
 */
async function findFew(db: Db, paths: readonly string[]): Promise<readonly string[] | undefined> {
  const found: string[] = []
  for (const [place, path] of paths.entries()) {
    // Each is read quickly, but somebody may administer thousands.
    if (place % subtreesPerTurn === subtreesPerTurn - 1) await nextTurn()
    const limit = fewGroups + 1 - found.length
    const { rows } = await selectIdsWithin(db, { ...rangeOf(path), limit })
    found.push(...rows.map(({ group_id }) => group_id))
    if (found.length > fewGroups) return undefined
  }
  // A subtree may be part of another one.
  return [...new Set(found)]
}

function isWithin(paths: readonly string[]): RawBuilder<boolean> {
  const ranges = padded(paths).map((path) => {
    const { from, before } = rangeOf(path)
    return sql`(${from}, ${before})`
  })
  return sql`exists (
    select 1 from (values ${sql.join(ranges)}) as subtree
    where "groups".path >= subtree.column1 and "groups".path < subtree.column2)`
}
