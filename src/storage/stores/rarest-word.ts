import { rangeOfBeginning } from '../../kernel/search-words.ts'
import type { Db } from '../engine/engine.ts'

/** More users or groups of a word are not counted. */
const mostCounted = 2000

/** Where the words are kept by which users or groups are found. */
type WordTable = 'user_words' | 'group_words'

interface WordSearch {
  /** At least one. */
  readonly words: readonly string[]
  /** The key of the place at which a later page begins. */
  readonly after: string | undefined
}

/** A word that is the beginning of another one asks for nothing more. */
export function withoutImplied(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/**
 * The word with which a search begins: the one that the fewest have, as far as counting is cheap. A
 * later page stays with the word of the first.
 */
export async function rarestWord(
  db: Db,
  table: WordTable,
  { words, after }: WordSearch,
): Promise<string> {
  const [first = '', ...others] = words
  const begun = after === undefined ? undefined : words.find((word) => after.startsWith(word))
  if (begun !== undefined || others.length === 0) return begun ?? first
  let rarest = first
  let fewest = mostCounted
  for (const word of words) {
    // No further than to the rarest so far.
    const count = await countUpTo(db, table, word, fewest)
    if (count < fewest) [rarest, fewest] = [word, count]
    if (fewest === 0) break
  }
  return rarest
}

async function countUpTo(db: Db, table: WordTable, word: string, limit: number): Promise<number> {
  const { from, before } = rangeOfBeginning(word)
  const { count } = await db
    .selectFrom(
      db
        .selectFrom(table)
        .select('word')
        .where('word', '>=', from)
        .where('word', '<', before)
        // Without an order, PostgreSQL may read the table instead of the index.
        .orderBy('word')
        .limit(limit)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
