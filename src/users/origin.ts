/** Who made a change and through what, for the event log. */
export interface Origin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The sub of the administrator; undefined for a registration and for a machine. */
  readonly by?: string | undefined
}
