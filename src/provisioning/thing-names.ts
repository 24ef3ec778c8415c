import { readValue } from './mapping.ts'
import type { Target, ThingKey } from './target.ts'
import type { ProvisioningStores } from './target-stores.ts'

/** A thing that is shown to somebody. */
export type Named<Item extends ThingKey> = Item & {
  /** Undefined for a group that is gone, and for somebody who is no member any more. */
  readonly name: string | undefined
}

/** Names things of a target by what whoever sees the target sees of its group as well. */
export function thingNames({ provisioned }: Pick<ProvisioningStores, 'provisioned'>) {
  async function nameOf(target: Target, { kind, ref }: ThingKey): Promise<string | undefined> {
    if (kind !== 'person') return (await provisioned.findGroup(target, ref))?.groupName
    const person = await provisioned.findPerson(target, ref)
    return person?.isMember ? readValue('name|username|email', person, ref) : undefined
  }

  return async <Item extends ThingKey>(
    target: Target,
    items: readonly Item[],
  ): Promise<readonly Named<Item>[]> => {
    const named: Named<Item>[] = []
    for (const item of items) named.push({ ...item, name: await nameOf(target, item) })
    return named
  }
}
