import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { putRole, type Role, rolesKey } from '../api/roles-api.ts'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useRoleWords } from './role-words.ts'

/** The key of the list that is read page by page; others read the catalogue whole. */
export const roleListKey = 'role list'

interface RoleDialogProps {
  /** Undefined for a new one. */
  readonly role: Role | undefined
  readonly onClose: () => void
}

/** Describes a role. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { roles: words } = useRoleWords()
  const { records } = useUiWords()
  const client = useQueryClient()
  const { form, ...state } = useRecordForm({
    initialValues: {
      role: role?.role ?? '',
      name: role?.name ?? '',
      description: role?.description ?? '',
    },
    async save(fields) {
      await putRole({ ...fields, role: fields.role.trim() })
      void client.invalidateQueries({ queryKey: [rolesKey] })
    },
    queryKey: [roleListKey],
    saved: words.saved,
    onClose,
  })
  return (
    <RecordDialog
      title={role ? records.editOf(role.role) : words.add}
      submit={role ? records.save : words.create}
      onClose={onClose}
      {...state}
    >
      {!role && (
        <TextInput
          data-autofocus
          label={words.role}
          description={words.roleHint}
          {...form.getInputProps('role')}
        />
      )}
      <TextInput label={words.name} {...form.getInputProps('name')} />
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </RecordDialog>
  )
}
