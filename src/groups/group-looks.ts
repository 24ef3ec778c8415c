import { imagesOf, type Look, problemOfLook } from '../config/sections/look.ts'
import type { Actor } from '../events/actor.ts'
import { changesBetween } from '../events/field-changes.ts'
import { groupIdsOf } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import type { GroupLook } from './group-look.ts'
import { invalidGroup, notAllowed } from './groups-error.ts'
import { findGroup } from './tree-stores.ts'

/** The look of a group, and those that it inherits. */
export interface GroupLookView {
  readonly groupId: string
  readonly own: Look | undefined
  /** Of the nearest group first. */
  readonly inherited: readonly GroupLook[]
}

/** Reads the look of a group. */
export function readGroupLook(context: GroupContext) {
  return async (actor: Actor, groupId: string): Promise<GroupLookView> => {
    await context.rights.check(context.groups, actor, 'groups_read', groupId)
    return viewOf(context, groupId)
  }
}

async function viewOf(
  { groups, groupLooks }: Pick<GroupStores, 'groups' | 'groupLooks'>,
  groupId: string,
): Promise<GroupLookView> {
  const { path } = await findGroup(groups, groupId)
  const all = new Map((await groupLooks.list()).map((each) => [each.groupId, each]))
  const above = groupIdsOf(path).slice(0, -1).reverse()
  return {
    groupId,
    own: all.get(groupId)?.look,
    inherited: above.flatMap((id) => all.get(id) ?? []),
  }
}

/**
 * Sets the look of a group; undefined removes it. The people of a built-in group are everybody, or
 * everybody's administrators: their look is that of the settings.
 */
export function changeGroupLook(context: GroupContext) {
  const { rights, hasImage } = context
  return async (actor: Actor, groupId: string, look: Look | undefined): Promise<GroupLookView> => {
    await rights.check(context.groups, actor, 'groups_write', groupId)
    if (rights.isBuiltIn(groupId)) throw notAllowed()
    if (look) await checkLook(look, hasImage)
    return context.recorded(actor, async (stores, log) => {
      const before = await stores.groupLooks.find(groupId)
      await findGroup(stores.groups, groupId)
      if (look) await stores.groupLooks.put({ groupId, look })
      else await stores.groupLooks.remove(groupId)
      const view = await viewOf(stores, groupId)
      const changes = changesBetween(before?.look, look)
      if (changes.length === 0) return log.unchanged(view)
      const detail = { groupId, look: look ? 'changed' : 'removed' }
      return log.change('GROUP_LOOK_CHANGED', { detail, inGroups: [groupId], changes }, view)
    })
  }
}

async function checkLook(look: Look, hasImage: GroupContext['hasImage']): Promise<void> {
  const wrong = problemOfLook(look)
  if (wrong) throw invalidGroup([{ path: `/${wrong.member}`, problem: wrong.problem }])
  for (const image of imagesOf(look)) {
    if (await hasImage(image)) continue
    const problem = `${image} is no image that this server has`
    throw invalidGroup([{ path: '/logoUrl', problem }])
  }
}
