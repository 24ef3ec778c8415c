// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: '注册令牌',
  lead: '编程智能体和其他工具可以自行注册。令牌允许它们按您规定的次数和期限注册。没有人核实此类应用，因此始终会征求用户的同意。',
  add: '创建令牌',
  none: '没有有效的令牌。',
  noneHint: '请为每个团队或工具分别创建，以便单独终止。',
  isClosed:
    '注册已关闭：任何令牌都无效，只有管理员可以注册应用。如需更改，请在设置中将 clientRegistration.mode 设为 token。',
  isOpen: '注册已开放：任何应用无需令牌即可自行注册。令牌仍可允许其使用其他权限范围。',
  settings: '前往这些设置',
  endpoint: '应用的注册地址',
  columns: { name: '用于', scopes: '权限范围', uses: '剩余次数', expires: '到期时间' },
  usualScopes: '与设置相同',
  name: '供谁使用',
  nameHint: '便于您日后辨认。',
  uses: '可用它注册的应用数量',
  lifetime: '有效期',
  lifetimes: {
    3600: '一小时',
    86400: '一天',
    604800: '一周',
    2592000: '30 天',
    31536000: '一年',
  },
  scopes: '这些应用可以选择的权限范围',
  scopesHint: '未指定时，使用 clientRegistration.scopes 中的。',
  create: '创建令牌',
  token: '注册令牌',
  once: '请立即复制：仅显示这一次。持有它的人可以注册应用。',
  tryIt: '应用用它注册的方法如下：',
  deleteTitle: (name) => `删除 ${name} 的令牌？`,
  deleteText: '应用将无法再用它注册。已注册的应用会保留。',
  deleted: '令牌已删除。',
  unchecked: '此应用自行注册于',
  uncheckedName: '没有人核实过其名称。',
  leadsTo: '登录后前往：',
  takeOver: '在有人于此处更改它之前，它可以自行更改；如果不被使用，则会被移除。',
}
