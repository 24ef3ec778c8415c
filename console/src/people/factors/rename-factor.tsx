import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Factor, renameFactor } from '../../api/people-api.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { usePeopleErrors } from '../parts/use-people-errors.ts'
import { useFactorWords } from './factor-words.ts'

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
