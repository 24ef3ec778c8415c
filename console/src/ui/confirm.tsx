import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useUiWords } from './ui-words.ts'

/** The colour of text about errors and deletions, with enough contrast in both schemes. */
export const dangerText = 'var(--mantine-color-error)'

interface Question {
  readonly title: string
  /** What happens if the person agrees. */
  readonly consequences: ReactNode
  /** The word for the act itself. */
  readonly confirm: string
  /** Whether it can be taken back; its button is then no warning. */
  readonly isHarmless?: boolean
  readonly onConfirm: () => void
}

/** Asks before something is destroyed. Escape refuses. */
export function useConfirm(): (question: Question) => void {
  const { cancel } = useUiWords()
  return ({ title, consequences, confirm, isHarmless, onConfirm }) => {
    modals.openConfirmModal({
      title,
      children: consequences,
      labels: { confirm, cancel },
      confirmProps: { color: isHarmless ? 'primary' : 'red.9' },
      closeButtonProps: { 'aria-label': cancel },
      onConfirm,
    })
  }
}
