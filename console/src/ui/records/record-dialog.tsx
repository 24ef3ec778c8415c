import { Button, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../failures/failure.tsx'

interface RecordDialogProps {
  readonly title: string
  /** The word on the button. */
  readonly submit: string
  readonly isSaving: boolean
  readonly error: unknown
  /** What was made with the record and is shown once, instead of the fields. */
  readonly secret?: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of a record in a dialog. A click beside it does not lose what was typed. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, submit, isSaving, error, secret, onSubmit, onClose, children } = props
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      {secret || (
        <form noValidate onSubmit={onSubmit}>
          <Stack>
            {children}
            {error !== null && <Failure error={error} />}
            <Button type="submit" w="fit-content" loading={isSaving}>
              {submit}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
