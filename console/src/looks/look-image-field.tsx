import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { uploadLookImage } from '../api/look-api.ts'
import { consoleSettings } from '../console-settings.ts'
import { useHasScope } from '../root-route.ts'
import { useErrorText } from '../ui/failure.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import classes from './look.module.css'
import { storedImagePath } from './look-fields.ts'
import { useLookWords } from './look-words.ts'

interface LookImageFieldProps {
  readonly label: string
  readonly hint: string
  readonly description: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly use: 'logo' | 'icon'
  readonly isDark?: boolean
  readonly onChange: (value: string) => void
}

/** An image of the look: uploaded, or at an address. */
export function LookImageField(props: LookImageFieldProps) {
  const { label, hint, description, value, error, disabled, use, isDark = false, onChange } = props
  const words = useLookWords()
  const textOf = useErrorText()
  const mayUpload = useHasScope('settings_write')
  const upload = useMutation({
    mutationFn: (file: File) => uploadLookImage(file, use),
    onSuccess: onChange,
  })
  const refusal = upload.error && (fieldErrors(upload.error).data ?? textOf(upload.error))
  const stored = storedImagePath(value)
  return (
    <Stack gap={6}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={label}
          description={description ?? hint}
          placeholder={words.address}
          disabled={disabled}
          value={value}
          error={refusal ?? error}
          onChange={({ currentTarget: { value: next } }) => {
            upload.reset()
            onChange(next.trim())
          }}
        />
        {mayUpload && (
          <FileButton
            accept="image/png,image/jpeg"
            disabled={disabled}
            onChange={(file) => file && upload.mutate(file)}
            inputProps={{ 'aria-label': words.uploadOf(label) }}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                disabled={disabled}
                loading={upload.isPending}
                aria-label={words.uploadOf(label)}
              >
                {words.upload}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {stored !== undefined && (
        <Group gap="xs">
          <img
            className={classes.thumb}
            data-dark={isDark}
            src={`${consoleSettings.issuer}${stored}`}
            alt={label}
          />
          {!disabled && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={words.removeOf(label)}
              onClick={() => onChange('')}
            >
              {words.remove}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
