import type { Group } from '../../api/groups-api.ts'
import type { GroupAddress } from '../group-address.ts'
import { rootId } from '../group-id.ts'
import { useGroupWords } from '../group-words.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Dialog, type DialogState } from './dialog.tsx'
import { EditGroupForm } from './edit-group-form.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewGroupForm } from './new-group-form.tsx'

/** What a dialog does with a group. */
export type GroupAct =
  /** Below a group, or at the top level. */
  | { readonly kind: 'create'; readonly parent?: Pick<Group, 'groupId' | 'groupName'> }
  | { readonly kind: 'edit' | 'delete'; readonly group: Group }
  | { readonly kind: 'move'; readonly group: Group; readonly parentId?: string }

interface GroupDialogsProps {
  readonly dialog: DialogState<GroupAct>
  readonly address: GroupAddress
}

/** The dialogs that change the tree. */
export function GroupDialogs({ dialog, address }: GroupDialogsProps) {
  const words = useGroupWords()
  const { close } = dialog
  const title = (act: GroupAct) => {
    if (act.kind === 'create') return words.form.createBelow(act.parent?.groupName)
    const { groupName } = act.group
    if (act.kind === 'edit') return words.form.edit(groupName)
    return act.kind === 'move' ? words.move.title(groupName) : words.remove.title(groupName)
  }
  return (
    <Dialog dialog={dialog} title={title}>
      {(act) => {
        switch (act.kind) {
          case 'create':
            return (
              <NewGroupForm
                parentId={act.parent?.groupId ?? rootId}
                onClose={close}
                onSaved={(groupId) => address.show(groupId, { tab: undefined })}
              />
            )
          case 'edit':
            return <EditGroupForm group={act.group} onClose={close} />
          case 'move':
            return (
              <MoveDialog
                group={act.group}
                {...(act.parentId !== undefined && { parentId: act.parentId })}
                onClose={close}
              />
            )
          case 'delete':
            return (
              <DeleteDialog
                group={act.group}
                onClose={close}
                onDeleted={() => address.show(undefined)}
              />
            )
        }
      }}
    </Dialog>
  )
}
