import type { SealedEvent } from '../../events/event-chain-store.ts'
import type { ChainFinding } from '../../events/verify-chain.ts'

/** An event as it is answered. */
export function eventRecord(event: SealedEvent) {
  const { id, seq, type, time, outcome, sub, clientId, sessionId, address, detail, hash } = event
  return {
    id,
    seq,
    type,
    time: new Date(time).toISOString(),
    outcome,
    ...(sub !== undefined && { sub }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(sessionId !== undefined && { sid: sessionId }),
    ...(address !== undefined && { address }),
    detail: detail === undefined ? {} : JSON.parse(detail),
    hash,
  }
}

/** The result of checking the log, as it is answered. */
export function verificationRecord(finding: ChainFinding) {
  if (finding.kind === 'broken') {
    return { state: 'broken', seq: finding.seq, problem: finding.problem }
  }
  return { state: 'intact', events: finding.sealed, signed_to: finding.signedTo }
}
