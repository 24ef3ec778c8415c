import type { SecretBox } from '../kernel/sealing.ts'
import type { ProvisioningContext } from './provisioning-context.ts'
import { invalidTarget } from './provisioning-error.ts'
import { type RemoteService, remoteService } from './remote-service.ts'
import type { Target } from './target.ts'
import type { TargetStore } from './target-stores.ts'

const purpose = 'provisioning-token'

export function sealToken(box: SecretBox, targetId: string, token: string): string {
  return box.seal(token, purpose, targetId)
}

/** The service of a target, with its token. */
export function openService(
  { box, fetch, clock }: Pick<ProvisioningContext, 'box' | 'fetch' | 'clock'>,
  { id, url, sealed }: Target,
  signal?: AbortSignal,
): RemoteService {
  const token = openToken(box, { id, sealed })
  return remoteService({ fetch, url, token, clock, signal })
}

/**
 * The sealed token after a change. One that is not given stays, but not for another address:
 * whoever may not read it could have it sent to themselves.
 */
export function nextToken(
  box: SecretBox,
  before: Target,
  { url, token }: { readonly url: string; readonly token: string | null | undefined },
): string | undefined {
  if (token === null) return undefined
  if (token !== undefined) return sealToken(box, before.id, token)
  if (before.sealed === undefined || before.url === url) return before.sealed
  throw invalidTarget([{ path: '/token', problem: 'must be given again for another address' }])
}

const pageSize = 100

/** Every target that has a token. */
export async function* withTokens(targets: TargetStore): AsyncGenerator<Target> {
  for (let after: string | undefined; ; ) {
    const page = await targets.list({ groupId: undefined, isWhole: true, after, limit: pageSize })
    for (const target of page) if (target.sealed !== undefined) yield target
    after = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}

/** The token of a target in clear text. */
export function openToken(box: SecretBox, { id, sealed }: Pick<Target, 'id' | 'sealed'>) {
  return sealed === undefined ? undefined : box.open(sealed, purpose, id)
}

/** Opens every token; answers how many there are, or throws a SealError. */
export async function openTokens(targets: TargetStore, box: SecretBox): Promise<number> {
  let count = 0
  for await (const { id, sealed = '' } of withTokens(targets)) {
    box.open(sealed, purpose, id)
    count += 1
  }
  return count
}

/** Seals every token under the present master key. It can be repeated. */
export async function resealTokens(targets: TargetStore, box: SecretBox): Promise<number> {
  let count = 0
  for await (const target of withTokens(targets)) {
    const token = box.open(target.sealed ?? '', purpose, target.id)
    await targets.reseal(target, sealToken(box, target.id, token))
    count += 1
  }
  return count
}
