/** Where used DPoP proofs are kept, so that each is accepted once by all nodes (RFC 9449 §11.1). */
export interface DpopProofStore {
  /**
   * Marks a proof as used. Of all calls with this id and time, exactly one is answered true. Both
   * come from the signed proof, so a replay has the same.
   */
  use(id: string, expiresAt: number): Promise<boolean>
}
