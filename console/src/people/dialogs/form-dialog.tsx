import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../../ui/failures/failure.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePeopleWords } from '../people-words.ts'

interface FormDialogProps {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly isBusy: boolean
  /** A refusal that no field can show. */
  readonly error: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. It stays open with what was typed until it is accepted. */
export function FormDialog(props: FormDialogProps) {
  const { title, hint, submit, isBusy, error, onSubmit, onClose, children } = props
  const { cancel } = useUiWords()
  const { close } = usePeopleWords()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          {children}
          {error !== undefined && <Failure error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
