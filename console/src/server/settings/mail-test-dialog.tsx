import { Alert, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { testMail } from '../../api/settings-api.ts'
import { fieldErrors, focusFirstError } from '../../ui/field-errors.ts'
import { RecordDialog } from '../../ui/record-dialog.tsx'
import { useChangeWords } from './change-words.ts'

/** Sends a test email, and shows what the mail server says. */
export function MailTestDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useChangeWords()
  const form = useForm({ initialValues: { to: '', smtp_url: '' } })
  const sending = useMutation({
    mutationFn: ({ to, smtp_url: url }: { to: string; smtp_url: string }) =>
      testMail({
        ...(to.trim() && { to: to.trim() }),
        ...(url.trim() && { smtp_url: url.trim() }),
      }),
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })
  const result = sending.data
  return (
    <RecordDialog
      title={words.testTitle}
      submit={words.send}
      isSaving={sending.isPending}
      error={sending.error}
      onSubmit={form.onSubmit((fields) => sending.mutate(fields))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="email"
        label={words.testTo}
        description={words.testToHint}
        {...form.getInputProps('to')}
      />
      <PasswordInput
        label={words.testUrl}
        description={words.testUrlHint}
        autoComplete="off"
        {...form.getInputProps('smtp_url')}
      />
      <div role="status">
        {result && (
          <Alert
            color={result.accepted ? 'primary' : 'red'}
            title={result.accepted ? words.sent(result.to) : words.notSent}
          >
            <Stack gap={4}>
              <Text size="sm">{words.answer}</Text>
              <Code block lang="en" style={{ whiteSpace: 'pre-wrap' }}>
                {result.answer}
              </Code>
            </Stack>
          </Alert>
        )}
      </div>
    </RecordDialog>
  )
}
