// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: '推送目标',
  all: {
    title: '推送目标',
    lead: '其他服务通过 SCIM 从这里获得用户和群组；账号在这里终止时，在那里也会终止。一个目标推送某个群组及其下的所有内容，或整个服务器。',
  },
  group: {
    title: '获得这些用户的服务',
    lead: '此群组和所有下级群组的成员，以及群组本身，通过 SCIM 推送到其他服务。',
  },
  add: '添加目标',
  none: '没有向其他服务推送任何内容。',
  noneHint:
    '请添加目标，例如支持 SCIM 的聊天或工单系统。它最初处于关闭状态，以便您先查看将会推送什么。',
  wholeServer: '整个服务器',
  states: {
    on: '开启',
    off: '关闭',
    paused: '已暂停',
    away: '没有响应',
    failing: (count) => `${count} 个失败`,
    waiting: (count) => `${count} 个等待中`,
    things: { failing: '失败', waiting: '等待中', pushed: '已推送' },
  },
  kinds: { person: '用户', group: '群组', role: '角色的拥有者' },
  tabs: { things: '用户和群组', preview: '将会推送什么', drift: '有何不同' },
  facts: {
    people: '对方的用户',
    groups: '对方的群组',
    waiting: '等待中',
    failing: '失败',
    whose: '推送谁',
    withRoles: '以及每个角色对应的群组',
  },
  trouble: {
    paused: '没有推送任何内容：令牌被拒绝',
    pausedText: '请在对方生成新令牌，并在此处的“更改”中填写。之后会自动继续。',
    away: '该服务没有响应',
    since: '始于',
    next: '下次尝试：',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      '不允许该地址；您自己网络中的主机由 provisioning.privateHosts 列出。',
    'there was no connection or no answer': '无法连接或没有响应。',
    'the answer took too long': '响应时间过长。',
    'the answer cannot be read': '无法读取响应。',
    'too many requests are under way': '正在进行的请求过多。',
    'the token was refused': '令牌被拒绝。',
    'the group is gone': '对方已不存在该群组。',
    'the account is gone': '对方已不存在该账号。',
    'the answer is not JSON': '响应不是 JSON。',
    'the answer has no usable id': '响应中没有可用的 ID。',
    'the token of the target cannot be opened': '无法解密该目标的令牌。',
    'what has this name there is pushed from something else already':
      '对方的同名项目已由其他内容推送。',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      '对方有一个同名但并非由这里创建的账号。仅当允许凭名称接管时才会接管。',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      '对方有一个同名但并非由这里创建的群组。仅当允许凭名称接管时才会接管。',
    'is at no host of the setting provisioning.groupHosts':
      '不允许该主机。由服务器的运营者在 provisioning.groupHosts 中指定。',
    'is decided by whoever has given the token': '由填写令牌的人决定。',
    'is made of what only administrators of the server see': '包含只有服务器管理员才能看到的内容。',
  },
  acts: {
    test: '测试',
    change: '更改',
    retry: '立即重试',
    retried: '正在重试失败的内容。',
    resync: '全部重新推送',
    resyncTitle: '重新推送所有内容？',
    resyncText:
      '每个用户和群组都会重新发送。他人在对方添加的成员会被移除，但在此之前对方已有的群组除外。',
    resynced: '正在重新推送所有内容。',
    toggles: { on: '关闭', off: '开启', paused: '重新开始' },
    isOn: (name) => `${name} 已开启。推送开始。`,
    isOff: (name) => `${name} 已关闭。`,
    offTitle: (name) => `关闭 ${name}？`,
    offText: '不再发送任何内容：在这里被封禁或离开的人，在重新开启之前仍保留对方的账号。',
    remove: '移除',
    removeTitle: (name) => `移除 ${name}？`,
    removeText: '不再推送任何内容。已推送的内容在对方保持原样，包括账号。',
    removed: (name) => `${name} 已移除。`,
  },
  findings: {
    patch: () => '该服务有响应。它支持通过 PATCH 更改。',
    put: () => '该服务有响应。它不支持 PATCH，因此会发送完整记录。',
    users: (count) => (count === undefined ? '可以读取用户。' : `可以读取用户；共有 ${count} 个。`),
    groups: (count) =>
      count === undefined ? '可以读取群组。' : `可以读取群组；共有 ${count} 个。`,
    fault: (text) => `无法工作：${text}`,
  },
  things: {
    title: '状态',
    all: '全部',
    none: '尚无任何信息。开启后会开始首次检查所有人。',
    noneInState: '没有处于此状态的内容。',
    pushedAt: '推送时间',
    neverPushed: '尚未推送',
    adopted: '此前已存在',
    inactive: '在对方已停用',
    attempts: (count) => `已尝试 ${count} 次`,
    next: '下次：',
  },
  preview: {
    lead: '接下来的推送会做什么。不会询问该服务：在对方已有账号的人会被接管，而不是新建。',
    leadOff:
      '关闭期间不会发送任何内容。开启后会执行以下操作；在对方已有账号的人会被接管，而不是新建。',
    none: '一切正常：没有需要推送的内容。',
    actions: {
      create: '创建',
      change: '更改',
      deactivate: '停用',
      delete: '删除',
    },
  },
  drift: {
    lead: '向该服务查询已推送的内容，每次 25 条记录，并显示他人在对方所作的更改。',
    compare: '立即比较',
    again: '再次比较',
    more: '继续比较',
    none: '没有不同。',
    whats: {
      missing: '对方已消失',
      attributes: '值不同',
      active: '状态不同',
      members: '成员不同',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, '缺少 $1 人')
        .replace(/^(\d+) not from here$/, '$1 人并非来自这里'),
  },
  form: {
    addTitle: '推送到其他服务',
    changeTitle: (name) => `更改 ${name}`,
    name: '名称',
    nameHint: '这里的人如何称呼该服务。',
    url: '其 SCIM 服务的地址',
    urlHint: '即该服务所称的基础 URL 或租户 URL。',
    token: '令牌',
    tokenHint: '在对方生成。它会加密保存，且不会再次显示给任何人。',
    tokenKept: '留空则保持现有令牌。',
    tokenAgain: '使用其他地址须重新填写令牌。',
    groups: '群组',
    groupChoices: {
      nested: { name: '嵌套', hint: '下级群组是上级群组的成员。' },
      flat: { name: '扁平', hint: '每个群组各自独立，拥有自己的成员。' },
      none: { name: '无', hint: '仅推送用户。' },
    },
    roleGroups: '为每个角色建立一个群组',
    roleGroupsHint: '拥有角色的人在对方位于以该角色命名的群组中，例如“Team: LEAD”。',
    onLeave: '离开的人',
    leaveChoices: {
      deactivate: {
        name: '停用',
        hint: '对方的账号会保留，此人回来时仍是同一个账号。',
      },
      delete: { name: '删除', hint: '包括该服务保存的关于此人的一切。' },
    },
    takeOver: '对方已有的账号',
    takeOverChoices: {
      address: {
        name: '凭已证实的地址接管',
        hint: '名称由用户自行选择，因此仅凭名称不能证明任何事。',
      },
      name: {
        name: '也可凭名称接管',
        hint: '仅当您确知相同的名称指同一用户和群组时使用。',
      },
    },
    mapping: '属性',
    mappingLines: '每行一个属性',
    mappingHint:
      '留空则发送常用属性。来源：sub、username、email、name、given_name、family_name、custom:FIELD 等；用 | 分隔多个来源时，采用此人拥有的第一个。',
    noSource: (lines) => `以下内容在“=”之后没有来源：${lines}`,
    enabled: '从现在起推送',
    enabledHint: '关闭期间不会发送任何内容，您可以查看将会推送什么。',
    needed: '请填写名称。',
    noUrl: '这不是 SCIM 服务的地址。地址须以 https 开头，且不含“?”。',
    add: '添加',
    added: '目标已添加。推送开始。',
    addedOff: '目标已添加，处于关闭状态。请查看将会推送什么，然后开启。',
    save: '保存',
    saved: '目标已保存。',
  },
}
