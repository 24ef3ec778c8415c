import type { SignedHead } from './event-chain-store.ts'

/** What a signature on a head is worth: nothing can be said where its key is no longer known. */
export type HeadVerdict = 'genuine' | 'forged' | 'unknown key'

/** Signs heads of the chain in the server's name, which whoever can only write the store cannot. */
export interface HeadSigner {
  sign(head: Omit<SignedHead, 'signature'>): Promise<string>
  judge(head: SignedHead): Promise<HeadVerdict>
}
