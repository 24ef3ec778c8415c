import type { Scope } from './scope-store.ts'

/** A registered type of authorization details (RFC 9396 §2). */
export interface DetailType {
  readonly name: string
  /** Describes the type to people who are asked to consent. */
  readonly texts: Scope['texts']
  /** A JSON schema for all members but `type`; see `problemsOfSchema`. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly updatedAt: number
}

/** The most types of a server. All of them are in the discovery document. */
export const mostDetailTypes = 100

/** Where types of authorization details are kept. Each verb is one atomic step. */
export interface DetailTypeStore {
  find(name: string): Promise<DetailType | undefined>
  /**
   * Replaces the texts and the schema of the type, or adds it. `full` if it is new and there are
   * `most` others; then nothing is changed.
   */
  put(type: DetailType, most: number): Promise<'added' | 'replaced' | 'full'>
  remove(name: string): Promise<boolean>
  /** All types in order of their name. There are few of them. */
  list(): Promise<readonly DetailType[]>
}
