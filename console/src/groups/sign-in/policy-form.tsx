import { Alert, Checkbox, NumberInput, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '../../api/groups-api.ts'
import {
  type Policy,
  type PolicyPreview,
  type PolicyView,
  previewPolicy,
  removePolicy,
  setPolicy,
} from '../../api/policy-api.ts'
import { acrs, passwordAcr } from '../../auth/strengths.ts'
import { Failure } from '../../ui/failure.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { isWeaker } from './is-weaker.ts'
import { usePolicyWords } from './policy-words.ts'

interface PolicyFormProps {
  readonly group: Group
  readonly view: PolicyView
  readonly onClose: () => void
}

const strict = acrs.filter((acr) => acr !== passwordAcr)
const usual: Policy = { minimumAcr: acrs[1], graceDays: 14, trustDays: 30 }

/** Sets the sign-in policy of a group, and says what follows from it. */
export function PolicyForm({ group, view, onClose }: PolicyFormProps) {
  const words = usePolicyWords()
  const { form: formWords } = useGroupWords()
  const { strengths } = useUiWords()
  const done = useDone()
  const { groupId, groupName } = group
  const { policy: before } = view
  const form = useForm({ initialValues: fieldsOf(before) })
  const [asked, setAsked] = useState<PolicyPreview>()
  const [isConfirmed, setConfirmed] = useState(false)
  const saving = useMutation({
    async mutationFn(policy: Policy) {
      const preview = isConfirmed ? undefined : await previewPolicy(groupId, policy)
      if (preview?.asksFirst) return preview
      await setPolicy(groupId, policy, isConfirmed)
      return undefined
    },
    onSuccess(preview) {
      setAsked(preview)
      if (preview) return
      done(words.saved(groupName), () =>
        before ? setPolicy(groupId, before, true) : removePolicy(groupId),
      )
      onClose()
    },
  })
  return (
    <form onSubmit={form.onSubmit((fields) => saving.mutate(policyOf(fields)))} noValidate>
      <Stack gap="md">
        <Radio.Group label={words.strength} {...form.getInputProps('minimumAcr')}>
          <Stack gap="xs" mt="xs">
            {strict.map((acr) => (
              <Radio
                key={acr}
                value={acr}
                label={strengths[acr].name}
                description={strengths[acr].hint}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Days
            label={words.graceDays}
            hint={words.graceHint}
            {...form.getInputProps('graceDays')}
          />
          <Days
            label={words.trustDays}
            hint={words.trustHint}
            {...form.getInputProps('trustDays')}
          />
        </SimpleGrid>
        <Consequences policy={policyOf(form.values)} view={view} />
        {asked && (
          <Alert color="red" title={words.locksOut(asked.unable, asked.people)} role="alert">
            <Checkbox
              label={words.allTheSame}
              checked={isConfirmed}
              onChange={({ currentTarget: { checked } }) => setConfirmed(checked)}
            />
          </Alert>
        )}
        {saving.error && <Failure error={saving.error} />}
      </Stack>
      <DialogButtons confirm={formWords.save} isBusy={saving.isPending} onCancel={onClose} />
    </form>
  )
}

interface DaysProps {
  readonly label: string
  readonly hint: string
}

function Days({ label, hint, ...input }: DaysProps) {
  return (
    <NumberInput
      label={label}
      description={hint}
      min={0}
      max={365}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      {...input}
    />
  )
}

/** What the policy changes, for whom, and who can take it back. */
function Consequences({ policy, view }: Pick<PolicyFormProps, 'view'> & { policy: Policy }) {
  const words = usePolicyWords()
  const isStricterAbove = view.inherited.some((above) => isWeaker(policy, above))
  return (
    <Alert color="gray" title={words.consequences}>
      <Stack gap={6}>
        <Text size="sm">{words.from}</Text>
        <Text size="sm">{words.asked(policy.graceDays)}</Text>
        <Text size="sm">{words.passwordGrant}</Text>
        {isStricterAbove && <Text size="sm">{words.stricterAbove}</Text>}
        <Text size="sm">{isWeaker(policy, view.policy) ? words.weaker : words.later}</Text>
      </Stack>
    </Alert>
  )
}

interface PolicyFields {
  readonly minimumAcr: string
  /** Empty while nothing is typed. */
  readonly graceDays: number | ''
  readonly trustDays: number | ''
}

/** A policy that demands nothing more than a password has no other terms. */
function fieldsOf(policy: Policy = usual): PolicyFields {
  return policy.minimumAcr === passwordAcr ? usual : policy
}

function policyOf({ minimumAcr, graceDays, trustDays }: PolicyFields): Policy {
  return { minimumAcr, graceDays: graceDays || 0, trustDays: trustDays || 0 }
}
