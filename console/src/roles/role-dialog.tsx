import { Textarea, TextInput } from '@mantine/core'
import { putRole, type Role, rolesKey } from '../api/roles-api.ts'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useRoleWords } from './role-words.ts'

interface RoleDialogProps {
  /** Undefined for a new one. */
  readonly role: Role | undefined
  readonly onClose: () => void
}

/** Describes a role. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { roles: words } = useRoleWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm({
    initialValues: {
      role: role?.role ?? '',
      name: role?.name ?? '',
      description: role?.description ?? '',
    },
    save: (fields) => putRole({ ...fields, role: fields.role.trim() }),
    queryKey: [rolesKey],
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
