import type { TextFields } from '../../texts/own-texts.ts'

/** The texts that an operator has for one place in one language. */
export interface OwnText {
  readonly place: string
  readonly locale: string
  readonly texts: TextFields
  readonly changedAt: number
  /** The sub of a person, the client_id of a machine, or the name of an operator. */
  readonly changedBy: string
}

/** What names the texts of a place. */
export type OwnTextKey = Pick<OwnText, 'place' | 'locale'>

/** Where the texts of an operator are kept. Each verb is one atomic step. */
export interface OwnTextStore {
  find(key: OwnTextKey): Promise<OwnText | undefined>
  /** All of them, in order. There are few places and languages. */
  list(): Promise<readonly OwnText[]>
  /** Until the end of the transaction nobody else changes texts. */
  lock(): Promise<void>
  /** Adds or replaces. */
  put(text: OwnText): Promise<void>
  remove(key: OwnTextKey): Promise<boolean>
}
