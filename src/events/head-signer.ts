import type { SignedHead } from './event-chain-store.ts'

/** The result of checking a signature. A key that was removed can no longer be checked. */
export type HeadVerdict = 'genuine' | 'forged' | 'unknown key'

/** Signs heads of the chain. Somebody who can only write to the database cannot do that. */
export interface HeadSigner {
  sign(head: Omit<SignedHead, 'signature'>): Promise<string>
  verify(head: SignedHead): Promise<HeadVerdict>
}
