import {
  Checkbox,
  Input,
  NumberInput,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type AccessRule, accessKey, putRule } from '../../api/access-api.ts'
import type { Group } from '../../api/groups-api.ts'
import { GroupSelect } from '../../references/group-select.tsx'
import { DurationInput } from '../../ui/duration.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useGroupAccessWords } from './group-access-words.ts'
import { type RuleFields, ruleChangeOf, ruleFieldsOf } from './rule-fields.ts'

interface RuleDialogProps {
  readonly group: Group
  /** The rule that is changed; undefined for a new one. */
  readonly rule: AccessRule | undefined
  readonly onClose: () => void
}

/** Decides how people get a role in a group and below it. */
export function RuleDialog({ group, rule, onClose }: RuleDialogProps) {
  const { rule: words } = useGroupAccessWords()
  const { groupId, groupName } = group
  const { form, isSaving, error, onSubmit } = useRecordForm<RuleFields>({
    initialValues: ruleFieldsOf(groupId, rule),
    validate: { role: (role) => (role.trim() ? null : words.roleMissing) },
    queryKey: [accessKey],
    saved: words.saved,
    onClose,
    async save(fields) {
      await putRule({ groupId, role: fields.role.trim() }, ruleChangeOf(fields), rule?.revision)
    },
  })
  return (
    <RecordDialog
      title={rule ? words.changeTitle(rule.role, groupName) : words.newTitle(groupName)}
      submit={words.save}
      {...{ isSaving, error, onSubmit, onClose }}
    >
      {!rule && (
        <TextInput
          label={words.role}
          description={words.roleHint}
          data-autofocus
          {...form.getInputProps('role')}
        />
      )}
      <AskerFields group={group} form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DurationInput label={words.longest} {...form.getInputProps('longest_seconds')} />
        <DurationInput label={words.usual} {...form.getInputProps('usual_seconds')} />
      </SimpleGrid>
      <Stack gap="xs">
        <Checkbox
          label={words.needsReason}
          {...form.getInputProps('needs_reason', { type: 'checkbox' })}
        />
        <Checkbox
          label={words.needsFactor}
          {...form.getInputProps('needs_strong_sign_in', { type: 'checkbox' })}
        />
      </Stack>
      <TextInput
        label={words.ticket}
        description={words.ticketHint}
        placeholder="OPS-####"
        maxLength={64}
        {...form.getInputProps('ticket_pattern')}
      />
      <ApprovalFields group={group} form={form} />
      <BreakGlassFields group={group} form={form} />
    </RecordDialog>
  )
}

interface RulePartProps {
  readonly group: Group
  readonly form: UseFormReturnType<RuleFields>
}

function AskerFields({ group, form }: RulePartProps) {
  const { rule: words } = useGroupAccessWords()
  return (
    <Stack gap="xs">
      <Radio.Group label={words.askers} {...form.getInputProps('askers')}>
        <Stack gap={6} mt={6}>
          <Radio value="members" label={words.askerKinds.members} />
          <Radio value="anybody" label={words.askerKinds.anybody} />
          <Radio value="nobody" label={words.askerKinds.nobody} />
        </Stack>
      </Radio.Group>
      {form.values.askers === 'members' && (
        <GroupSelect
          group={group}
          label={words.askerGroup}
          {...form.getInputProps('asker_group')}
        />
      )}
    </Stack>
  )
}

const mostApprovals = 5

function ApprovalFields({ group, form }: RulePartProps) {
  const { rule: words } = useGroupAccessWords()
  const { approvals } = form.values
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0} miw={0}>
      <Input.Label component="legend" p={0}>
        {words.approvals}
      </Input.Label>
      {approvals.length === 0 && <Text size="sm">{words.usualApproval}</Text>}
      {approvals.map((approval, n) => (
        <SimpleGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          key={n}
          cols={{ base: 1, xs: 3 }}
          spacing="xs"
        >
          <NumberInput
            label={words.count}
            min={1}
            max={5}
            allowDecimal={false}
            {...form.getInputProps(`approvals.${n}.count`)}
          />
          <TextInput label={words.withRole} {...form.getInputProps(`approvals.${n}.role`)} />
          <div style={{ display: 'flex', alignItems: 'flex-end', gap: 4 }}>
            <GroupSelect
              group={group}
              label={words.ofGroup}
              flex={1}
              {...form.getInputProps(`approvals.${n}.groupId`)}
            />
            <RemoveLine
              label={words.removeApproval(approval.role)}
              onClick={() => form.removeListItem('approvals', n)}
            />
          </div>
        </SimpleGrid>
      ))}
      {approvals.length < mostApprovals && (
        <AddLine
          onClick={() =>
            form.insertListItem('approvals', { groupId: group.groupId, role: '', count: 1 })
          }
        >
          {words.addApproval}
        </AddLine>
      )}
    </Stack>
  )
}

function BreakGlassFields({ group, form }: RulePartProps) {
  const { rule: words } = useGroupAccessWords()
  return (
    <Stack gap="xs">
      <Checkbox
        label={words.breakGlass}
        description={words.breakGlassHint}
        {...form.getInputProps('hasBreakGlass', { type: 'checkbox' })}
      />
      {form.values.hasBreakGlass && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <TextInput label={words.withRole} {...form.getInputProps('break_glass.role')} />
          <GroupSelect
            group={group}
            label={words.ofGroup}
            {...form.getInputProps('break_glass.groupId')}
          />
          <DurationInput
            label={words.longestAlone}
            {...form.getInputProps('break_glass.longest_seconds')}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
