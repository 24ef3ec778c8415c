import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../../api/api-error.ts'
import { addDomain, type Domain, domainsKey } from '../../api/domains-api.ts'
import { fieldErrors } from '../../ui/field-errors.ts'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useDomainWords } from './domain-words.ts'

interface AddDomainDialogProps {
  readonly groupId: string
  readonly onAdded: (domain: Domain) => void
  readonly onClose: () => void
}

/** Adds a domain, which is then to be proven. */
export function AddDomainDialog({ groupId, onAdded, onClose }: AddDomainDialogProps) {
  const words = useDomainWords()
  const errorsOf = (error: unknown) =>
    error instanceof ApiError && error.code === 19_006
      ? { domain: words.claimed }
      : fieldErrors(error)
  const { form, isSaving, error, onSubmit } = useRecordForm({
    initialValues: { domain: '' },
    validate: { domain: (domain) => (domain.trim() === '' ? words.missing : null) },
    async save({ domain }) {
      const added = await addDomain(groupId, domain.trim())
      onAdded(added)
      notifications.show({ message: words.added(added.domain) })
    },
    queryKey: [domainsKey, groupId],
    errorsOf,
    onClose,
  })
  const isAtField = Object.keys(errorsOf(error)).length > 0
  return (
    <RecordDialog
      title={words.add}
      submit={words.add}
      isSaving={isSaving}
      error={isAtField ? null : error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        placeholder="acme.example"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('domain')}
      />
    </RecordDialog>
  )
}
