import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
