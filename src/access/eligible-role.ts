import type { HeldRole } from './timed-role.ts'

/** Somebody may take a role by themselves, for a time, whenever they need it. */
export interface EligibleRole extends HeldRole {
  readonly id: string
  /** Until when; undefined is without an end. */
  readonly until: number | undefined
  /** Who made them eligible. */
  readonly by: string
  readonly createdAt: number
}

/** What is kept of an eligible role beside its id. */
export type EligibleFields = Pick<EligibleRole, 'groupId' | 'sub' | 'role' | 'until' | 'by'>

/** Where eligible roles are kept. Whoever writes one holds the lock of the person. */
export interface EligibleRoleStore {
  /** Adds one, or changes its end and its author. Answers the one that is there now. */
  put(eligible: EligibleRole): Promise<EligibleRole>
  find(id: string): Promise<EligibleRole | undefined>
  findFor(held: HeldRole): Promise<EligibleRole | undefined>
  remove(id: string): Promise<boolean>
  ofPerson(sub: string): Promise<readonly EligibleRole[]>
  /** In the order of their ids, starting after `after`. */
  ofGroup(groupId: string, after: string, limit: number): Promise<readonly EligibleRole[]>
  /** Those that have ended by a time. */
  listEnded(now: number, limit: number): Promise<readonly EligibleRole[]>
}

/** Whether somebody is eligible at a time. */
export function isEligible(eligible: EligibleRole | undefined, now: number): boolean {
  return eligible !== undefined && (eligible.until === undefined || now < eligible.until)
}
