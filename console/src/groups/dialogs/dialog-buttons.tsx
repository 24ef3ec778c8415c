import { Button, Group } from '@mantine/core'
import { useUiWords } from '../../ui/ui-words.ts'

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
