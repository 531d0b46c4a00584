import { createElement, type Attributes } from '../../../approval-window/createElement.js'

/** Makes an element of this page: `h('p', { class: 'lead' }, 'Words')`. Nothing is ever read as HTML. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => createElement(document, tag, attributes, ...children)
