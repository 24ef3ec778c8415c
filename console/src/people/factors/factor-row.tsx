import {
  DevicePhoneMobileIcon,
  FingerPrintIcon,
  PencilSquareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Factor, renameFactor } from '../../api/people-api.ts'
import { useTimeText } from '../../ui/time-text.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useChange, usePeopleErrors } from '../use-change.ts'
import { useFactorWords } from './factor-words.ts'

interface FactorRowProps {
  readonly factor: Factor
  readonly onRename: () => void
  /** Absent if the person who is signed in may not remove it. */
  readonly onRemove?: () => void
}

/** One factor of a person. */
export function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const words = useFactorWords()
  const timeText = useTimeText()
  const { kind, name, created_at, last_used_at, backed_up, copied_at } = factor
  const Icon = kind === 'passkey' ? FingerPrintIcon : DevicePhoneMobileIcon
  const facts = [
    words.kinds[kind],
    words.added(timeText(created_at)),
    last_used_at === undefined ? words.unused : words.used(timeText(last_used_at)),
    ...(backed_up ? [words.backedUp] : []),
  ]
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" component="li">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Icon width={20} aria-hidden style={{ flexShrink: 0 }} />
        <div>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {facts.join(' · ')}
          </Text>
          {copied_at !== undefined && (
            <Text size="xs" c="red">
              {words.copied(timeText(copied_at))}
            </Text>
          )}
        </div>
      </Group>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={onRename}
          aria-label={words.renameOf(name)}
        >
          <PencilSquareIcon width={18} aria-hidden />
        </ActionIcon>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={onRemove}
            aria-label={words.removeOf(name)}
          >
            <TrashIcon width={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

interface RenameFactorProps {
  readonly sub: string
  readonly factor: Factor
  readonly onClose: () => void
}

/** Gives a factor another name, which its owner sees too. */
export function RenameFactor({ sub, factor, onClose }: RenameFactorProps) {
  const words = useFactorWords()
  const errorsOf = usePeopleErrors()
  const change = useChange(sub)
  const form = useForm({
    initialValues: { name: factor.name },
    validate: { name: (name) => (name.trim() === '' ? words.nameMissing : null) },
  })
  const onSubmit = form.onSubmit(({ name }) =>
    change.mutate(
      { run: () => renameFactor(sub, factor.id, name.trim()), done: words.renamed },
      { onSuccess: onClose, onError: (error) => form.setErrors(errorsOf(error)) },
    ),
  )
  const isAtField = 'name' in errorsOf(change.error)
  return (
    <FormDialog
      title={words.renameOf(factor.name)}
      hint={words.renameHint}
      submit={words.rename}
      isBusy={change.isPending}
      error={change.error && !isAtField ? change.error : undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput label={words.name} maxLength={64} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
