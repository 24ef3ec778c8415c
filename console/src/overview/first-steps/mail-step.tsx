import {
  Alert,
  Button,
  Code,
  Group,
  NativeSelect,
  NumberInput,
  PasswordInput,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { firstStepsQuery } from '../../api/first-steps-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { changeSettings, testMail } from '../../api/settings-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { rootRoute } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../../ui/field-errors.ts'
import { useFirstStepWords } from './first-step-words.ts'
import { GivenBy } from './given-by.tsx'
import { isHost, type MailServer, mailServerUrl, usualPorts } from './mail-server-url.ts'

interface MailStepProps {
  readonly step: FirstStep
  readonly onDone: () => void
}

/** A mail server, tried before it is used. */
export function MailStep({ step, onDone }: MailStepProps) {
  const { mail: words } = useFirstStepWords()
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={260} />
  const present = data.settings.find(({ key }) => key === 'mail.smtpUrl')
  if (step.state === 'done') {
    return (
      <Stack gap="sm">
        <Text size="sm">{words.present(String(present?.value ?? ''))}</Text>
        <GivenBy step={step} />
        <MailForm onDone={onDone} />
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      {consoleSettings.showsMail && <Text size="sm">{words.shown}</Text>}
      <MailForm isNew onDone={onDone} />
    </Stack>
  )
}

type MailFields = MailServer & { readonly from: string; readonly to: string }

const noServer: Omit<MailFields, 'to'> = {
  ...{ host: '', port: usualPorts.smtp, encryption: 'smtp', user: '', password: '', from: '' },
}

interface MailFormProps {
  /** Whether there is no mail server yet, so that one can be given. */
  readonly isNew?: boolean
  readonly onDone: () => void
}

function MailForm({ isNew = false, onDone }: MailFormProps) {
  const { mail: words } = useFirstStepWords()
  const queries = useQueryClient()
  const { person } = rootRoute.useRouteContext()
  const form = useForm<MailFields>({
    initialValues: { ...noServer, to: person.profile.email ?? '' },
    validate: { host: (host) => (isNew && !isHost(host) ? words.hostProblem : null) },
  })
  const onError = (error: unknown) => {
    form.setErrors(inForm(fieldErrors(error)))
    focusFirstError()
  }
  const testing = useMutation({
    mutationFn: ({ to, from, ...server }: MailFields) =>
      testMail({
        ...(to.trim() && { to: to.trim() }),
        ...(isNew && { smtp_url: mailServerUrl(server) }),
        ...(from.trim() && { from: from.trim() }),
      }),
    onError,
  })
  const saving = useMutation({
    mutationFn: ({ to: _, from, ...server }: MailFields) =>
      changeSettings({
        'mail.smtpUrl': mailServerUrl(server),
        ...(from.trim() && { 'mail.from': from.trim() }),
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      notifications.show({ message: words.saved })
      onDone()
    },
    onError,
  })
  const failure = [testing.error, saving.error].find(
    (error) => error !== null && Object.keys(fieldErrors(error)).length === 0,
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((fields) => (isNew ? saving : testing).mutate(fields))}
    >
      <Stack gap="sm" maw={520}>
        {isNew && <ServerFields form={form} />}
        <TextInput type="email" label={words.to} {...form.getInputProps('to')} />
        {failure != null && <Failure error={failure} />}
        <TestResult result={testing.data} />
        <Group gap="sm">
          <Button
            variant={isNew ? 'default' : 'light'}
            loading={testing.isPending}
            onClick={() => {
              if (form.validate().hasErrors) focusFirstError()
              else testing.mutate(form.values)
            }}
          >
            {words.test}
          </Button>
          {isNew && (
            <Button type="submit" loading={saving.isPending}>
              {words.save}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function ServerFields({ form }: { readonly form: UseFormReturnType<MailFields> }) {
  const { mail: words } = useFirstStepWords()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label={words.host}
        placeholder="smtp.example.com"
        autoComplete="off"
        {...form.getInputProps('host')}
      />
      <NumberInput
        label={words.port}
        min={1}
        max={65_535}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('port')}
      />
      <NativeSelect
        label={words.encryption}
        data={(['smtp', 'smtps'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={form.values.encryption}
        onChange={({ currentTarget: { value } }) => {
          const encryption = value === 'smtps' ? 'smtps' : 'smtp'
          form.setValues({ encryption, port: usualPorts[encryption] })
        }}
      />
      <TextInput
        label={words.from}
        placeholder="Acme <login@example.com>"
        autoComplete="off"
        {...form.getInputProps('from')}
      />
      <TextInput label={words.user} autoComplete="off" {...form.getInputProps('user')} />
      <PasswordInput
        label={words.password}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </SimpleGrid>
  )
}

interface TestResultProps {
  readonly result: Awaited<ReturnType<typeof testMail>> | undefined
}

function TestResult({ result }: TestResultProps) {
  const { mail: words } = useFirstStepWords()
  return (
    <div role="status">
      {result && (
        <Alert
          color={result.accepted ? 'primary' : 'red'}
          title={result.accepted ? words.took(result.to) : words.refused}
        >
          <Text size="sm">{words.answer}</Text>
          <Code block lang="en" style={{ whiteSpace: 'pre-wrap' }}>
            {result.answer}
          </Code>
        </Alert>
      )}
    </div>
  )
}

/** What is said of the setting or of the test is about the server as a whole. */
function inForm(problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names: Readonly<Record<string, string>> = {
    smtp_url: 'host',
    'mail.smtpUrl': 'host',
    'mail.from': 'from',
  }
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [names[name] ?? name, problem]),
  )
}
