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

/** Where types of authorization details are kept. Each verb is one atomic step. */
export interface DetailTypeStore {
  find(name: string): Promise<DetailType | undefined>
  /** Adds the type, or replaces its texts and its schema. Answers whether it was added. */
  put(type: DetailType): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** All types in order of their name. There are few of them. */
  list(): Promise<readonly DetailType[]>
}
