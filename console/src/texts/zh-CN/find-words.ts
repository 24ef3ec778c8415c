// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: '搜索',
  placeholder: '搜索用户、群组、应用、设置…',
  close: '关闭搜索',
  registerApp: '注册应用',
  ownTexts: '页面和邮件的文本',
  holders: (group) => `在 ${group} 中谁拥有它`,
  event: (seq) => `事件 ${seq}`,
  nothing: (text) => `没有找到与“${text}”相符的内容。`,
  nothingHint: '请尝试更少的字符、电子邮件地址、ID 或事件编号。',
  count: (count) => `${count} 个结果`,
  partly: '部分内容无法搜索。',
  keys: { move: '移动', open: '打开', close: '关闭' },
  kinds: {
    recent: '最近',
    views: '页面',
    events: '事件',
    people: '用户',
    groups: '群组',
    apps: '应用',
    roles: '角色',
    settings: '设置',
  },
}
