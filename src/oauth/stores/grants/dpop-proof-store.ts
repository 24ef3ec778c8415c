/** Where used DPoP proofs are kept, so that each is accepted once by all nodes (RFC 9449 §11.1). */
export interface DpopProofStore {
  /**
   * Marks a proof as used. Of all calls with this id up to the time, exactly one is answered true.
   */
  use(id: string, expiresAt: number): Promise<boolean>
}
