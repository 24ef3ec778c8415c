import { Button, Group } from '@mantine/core'
import { useWords } from '../../language/words.tsx'

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
  const words = useWords()
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
