import { Button, PasswordInput, Radio, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '../../api/connections-api.ts'
import {
  heardSignalsOptions,
  hearSignals,
  type SignalRules,
  type SignalSource,
  type SignalSourceChange,
} from '../../api/heard-signals-api.ts'
import { CopyField, SecretOnce } from '../../ui/copy-field.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useHeardSignalsWords } from './heard-signals-words.ts'
import { RuleFields, rulesOf } from './rules-dialog.tsx'

type HearFields = {
  delivery: SignalSource['delivery']
  access: SignalSource['access']
  issuer: string
  token: string
  audience: string[]
  jwks_uri: string
  rules: SignalRules
}

interface HearDialogProps {
  readonly connection: Connection
  /** What is heard now. */
  readonly source: SignalSource | undefined
  readonly onClose: () => void
}

/** Sets up the stream of the other side, here and there, or here alone. */
export function HearDialog({ connection, source, onClose }: HearDialogProps) {
  const words = useHeardSignalsWords()
  const { id } = connection
  // What is heard changes while the header is shown.
  const [isAnew] = useState(source !== undefined)
  const { form, secret, ...state } = useRecordForm<HearFields>({
    initialValues: fieldsOf(connection, source),
    async save(fields) {
      return (await hearSignals(id, changeOf(fields))).authorization_header
    },
    queryKey: heardSignalsOptions(id).queryKey,
    saved: words.saved,
    onClose,
  })
  const { access } = form.values
  return (
    <RecordDialog
      title={isAnew ? words.anew : words.hear}
      submit={words.save}
      secret={secret && <HeaderOnce id={id} header={secret} onDone={onClose} />}
      onClose={onClose}
      {...state}
    >
      {isAnew && <Text size="sm">{words.anewHint}</Text>}
      <Radio.Group label={words.access} {...form.getInputProps('access')}>
        <Stack gap="xs" mt="xs">
          {accessesOf(connection).map((value) => (
            <Radio
              key={value}
              value={value}
              label={words.accesses[value].name}
              description={words.accesses[value].hint}
            />
          ))}
        </Stack>
      </Radio.Group>
      {access !== 'none' && (
        <Radio.Group label={words.delivery} {...form.getInputProps('delivery')}>
          <Stack gap="xs" mt="xs">
            <Radio value="push" label={words.deliveries.push} />
            <Radio value="poll" label={words.deliveries.poll} />
          </Stack>
        </Radio.Group>
      )}
      {access !== 'client' && (
        <TextInput
          type="url"
          label={words.issuer}
          description={words.issuerHint}
          placeholder="https://signals.example"
          {...form.getInputProps('issuer')}
        />
      )}
      {access === 'token' && (
        <PasswordInput
          label={words.token}
          description={source?.has_token ? words.tokenKept : words.tokenHint}
          autoComplete="off"
          {...form.getInputProps('token')}
        />
      )}
      {access === 'none' && (
        <>
          <TagsInput
            label={words.audience}
            description={words.audienceHint}
            acceptValueOnBlur
            {...form.getInputProps('audience')}
          />
          <TextInput
            type="url"
            label={words.keys}
            description={words.keysHint}
            {...form.getInputProps('jwks_uri')}
          />
        </>
      )}
      <Text fw={600} size="sm">
        {words.rules}
      </Text>
      <RuleFields fieldOf={(event) => form.getInputProps(`rules.${event}`)} />
    </RecordDialog>
  )
}

/** Only the other side of OpenID Connect gives its client a token. */
function accessesOf({ kind }: Connection): readonly SignalSource['access'][] {
  return kind === 'oidc' ? ['client', 'token', 'none'] : ['token', 'none']
}

function fieldsOf(connection: Connection, source: SignalSource | undefined): HearFields {
  const [access = 'none'] = accessesOf(connection)
  const isOwn = source?.access === 'none'
  return {
    delivery: source?.delivery ?? 'push',
    access: source?.access ?? access,
    issuer: source && source.access !== 'client' ? source.issuer : '',
    token: '',
    audience: isOwn ? source.audience : [],
    jwks_uri: isOwn ? source.jwks_uri : '',
    rules: rulesOf(source?.rules),
  }
}

/** Only what belongs to the kind of access is sent. */
function changeOf(fields: HearFields): SignalSourceChange {
  const { delivery, access, rules } = fields
  const [issuer, token, jwksUri] = [fields.issuer, fields.token, fields.jwks_uri].map((text) =>
    text.trim(),
  )
  return {
    ...{ access, rules, delivery: access === 'none' ? 'push' : delivery },
    ...(access !== 'client' && issuer && { issuer }),
    ...(access === 'token' && token && { token }),
    ...(access === 'none' && fields.audience.length > 0 && { audience: fields.audience }),
    ...(access === 'none' && jwksUri && { jwks_uri: jwksUri }),
  }
}

interface HeaderOnceProps {
  readonly id: string
  readonly header: string
  readonly onDone: () => void
}

/** What somebody enters over there; the header is shown this once. */
function HeaderOnce({ id, header, onDone }: HeaderOnceProps) {
  const words = useHeardSignalsWords()
  const address = useQuery(heardSignalsOptions(id)).data?.endpoint_url
  return (
    <Stack>
      <Text size="sm">{words.enterThere}</Text>
      {address !== undefined && (
        <LabelledValue label={words.endpoint}>
          <CopyField value={address} label={words.endpoint} />
        </LabelledValue>
      )}
      <SecretOnce title={words.header} hint={words.headerOnce} secret={header} />
      <Button onClick={onDone}>{words.done}</Button>
    </Stack>
  )
}
