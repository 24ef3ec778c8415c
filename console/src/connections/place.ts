/** Whom connections are for. */
export interface Place {
  /** `root` is everybody. */
  readonly groupId: string
  readonly groupName?: string
  /** The path of the group in the tree; undefined for everybody. */
  readonly path?: string
  /** Whether people can be led to a connection: a domain of the group is or was proven. */
  readonly hasProvenDomain: boolean
}
