import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { statementChannel } from '../../src/storage/engine/handle.ts'

/** What some work sent to the database, and how often others had their turn meanwhile. */
interface CountedWork<T> {
  readonly result: T
  /** The statements that name this table. */
  readonly statements: number
  /** Turns of the event loop. A read of SQLite takes none by itself. */
  readonly turns: number
}

/** Does work and counts its statements on a table, and the turns of the event loop that it took. */
export async function countWork<T>(table: string, work: () => Promise<T>): Promise<CountedWork<T>> {
  let statements = 0
  let turns = 0
  let isOver = false
  const onStatement = (text: unknown): void => {
    if (String(text).includes(table)) statements += 1
  }
  const onTurn = (): void => {
    turns += 1
    if (!isOver) setImmediate(onTurn)
  }
  subscribe(statementChannel.name, onStatement)
  setImmediate(onTurn)
  try {
    return { result: await work(), statements, turns }
  } finally {
    isOver = true
    unsubscribe(statementChannel.name, onStatement)
  }
}
