import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUiWords } from '../../ui/ui-words.ts'
import { useGroupWords } from '../group-words.ts'

/** A dialog about something, which is kept while the dialog fades out. */
export interface DialogState<About> {
  readonly about: About | undefined
  readonly isOpen: boolean
  show(about: About): void
  close(): void
}

export function useDialog<About>(): DialogState<About> {
  const [about, setAbout] = useState<About>()
  const [isOpen, setOpen] = useState(false)
  return {
    about,
    isOpen,
    show(next) {
      setAbout(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

interface DialogProps<About> {
  readonly dialog: DialogState<About>
  readonly title: (about: About) => string
  readonly children: (about: About) => ReactNode
}

/** Shows a dialog. Escape closes it and changes nothing. */
export function Dialog<About>({ dialog, title, children }: DialogProps<About>) {
  const words = useGroupWords()
  const { about, isOpen, close } = dialog
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={about !== undefined && title(about)}
      closeButtonProps={{ 'aria-label': words.close }}
      styles={{ title: { fontWeight: 650 } }}
    >
      {about !== undefined && children(about)}
    </Modal>
  )
}

interface DialogButtonsProps {
  readonly confirm: string
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  /** For acts that destroy something. */
  readonly isDanger?: boolean
  readonly onCancel: () => void
}

/** Ends a form in a dialog. */
export function DialogButtons(props: DialogButtonsProps) {
  const { confirm, isBusy, isDisabled = false, isDanger, onCancel } = props
  const words = useUiWords()
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        loading={isBusy}
        disabled={isDisabled}
        {...(isDanger && { color: 'red.8' })}
      >
        {confirm}
      </Button>
    </Group>
  )
}
