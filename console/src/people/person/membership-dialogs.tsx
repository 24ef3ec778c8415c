import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeMembers, groupsKey, type MemberOperation } from '../../api/groups-api.ts'
import { GroupSelect } from '../../references/group-select.tsx'
import { RoleInput } from '../../references/role-input.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePersonWords } from '../person-words.ts'

/** What is to be changed: the membership in a group, or a new one. */
export type MembershipAct =
  | { readonly kind: 'add' }
  | { readonly kind: 'roles'; readonly groupId: string; readonly roles: readonly string[] }
  | { readonly kind: 'remove'; readonly groupId: string; readonly groupName: string }

interface MembershipDialogProps {
  readonly sub: string
  readonly name: string
  readonly act: MembershipAct
  readonly onClose: () => void
}

/** Puts a person into a group, changes the roles there, or ends the membership. */
export function MembershipDialog({ sub, name, act, onClose }: MembershipDialogProps) {
  const { memberships: words } = usePersonWords()
  const { cancel } = useUiWords()
  const client = useQueryClient()
  const [groupId, setGroupId] = useState(act.kind === 'add' ? '' : act.groupId)
  const [roles, setRoles] = useState<readonly string[]>(act.kind === 'roles' ? act.roles : [])
  const change = useMutation({
    mutationFn: async (operation: MemberOperation) => {
      const [outcome] = await changeMembers([operation])
      if (outcome?.error) throw new Error(outcome.error.error)
    },
    async onSuccess() {
      onClose()
      await client.invalidateQueries({ queryKey: ['person', sub] })
      await client.invalidateQueries({ queryKey: [groupsKey] })
    },
  })
  const titles = {
    add: () => words.addTitle(name),
    roles: () => words.rolesTitle(name),
    remove: () => words.removeTitle(name, act.kind === 'remove' ? act.groupName : ''),
  }
  const isRemoval = act.kind === 'remove'
  return (
    <Modal opened onClose={onClose} title={titles[act.kind]()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(
            isRemoval
              ? { action: 'remove', groupId, sub }
              : {
                  ...{ action: 'assign', groupId, sub, roles: [...roles] },
                  appendRole: act.kind === 'add',
                },
          )
        }}
      >
        <Stack gap="sm">
          {isRemoval && words.removeText}
          {act.kind === 'add' && (
            <GroupSelect
              label={words.group}
              value={groupId}
              onChange={(chosen) => setGroupId(chosen ?? '')}
              filter={({ options }) => options}
              data-autofocus
            />
          )}
          {!isRemoval && (
            <RoleInput
              label={words.roles}
              groupId={groupId || undefined}
              value={roles}
              onChange={setRoles}
            />
          )}
          {change.error && <Failure error={change.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={groupId === ''}
              {...(isRemoval && { color: 'red.8' })}
            >
              {isRemoval ? words.remove : words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
