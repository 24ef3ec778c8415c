import type { Transact } from '../../kernel/transact.ts'
import type { Proof, ProofStore } from '../stores/proof-store.ts'
import { proofRefused } from './check-proof.ts'

/**
 * Uses a proof up together with what it proves, in one transaction. An effect that throws takes the
 * redemption back, so that its owner can try again with the same code or link.
 */
export function redeemProof<Stores extends { readonly proofs: ProofStore }, Outcome>(
  transact: Transact<Stores>,
  proof: Proof,
  effect: (stores: Stores) => Promise<Outcome>,
): Promise<Outcome> {
  return transact(async (stores) => {
    if (!(await stores.proofs.redeem(proof))) throw proofRefused()
    return effect(stores)
  })
}
