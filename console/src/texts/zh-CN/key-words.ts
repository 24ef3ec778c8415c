// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'API 密钥',
  lead: '有了密钥，机器无需登录即可在此群组中操作。它拥有您所选择的角色，供查询它的应用使用，但不能在此更改任何内容。',
  none: '没有 API 密钥。',
  ends: (day) => `${day}到期`,
  used: (day) => `最近使用：${day}`,
  unused: '尚未使用',
  end: '终止',
  endOf: (name) => `终止密钥：${name}`,
  question: (name) => `终止密钥“${name}”？`,
  consequences: '使用它的程序会立即停止工作。无法恢复。',
  ended: '密钥已终止。',
  make: '创建密钥',
  name: '名称',
  nameHint: '它的用途，例如“构建服务器”。',
  days: '到期前的天数',
  roles: '在此群组中的角色',
  reads: '可以读取 GROUP_ADMIN 所及的内容',
  readsHint: '即权限范围 groups_read；所选角色中须包含 GROUP_ADMIN。',
  done: '完成',
  nothingChosen: '没有角色，也没有权限范围',
  made: '新密钥',
  once: '请立即复制。它不会再次显示。',
}
