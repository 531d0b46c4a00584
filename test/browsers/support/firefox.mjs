#!/usr/bin/env node
// The program that Playwright starts as Firefox: it starts the real one, which the variable FIREFOX names, and stands between the two.
// Playwright asks for emulated media before it opens anything, and gives up when the browser does not know that command, as Firefox ESR
// does not. Here such an answer becomes "done"; everything else goes through as it is.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

const optional = 'emulation.setMediaFeaturesOverride'

/** Joins one client to the browser. */
const join = (client, address) => {
  const browser = new WebSocket(address)
  const early = []
  const asked = new Set()
  const forward = text => {
    const { id, method } = JSON.parse(text)
    if (method === optional) asked.add(id)
    browser.send(text)
  }
  browser.on('open', () => early.splice(0).forEach(forward))
  client.on('message', data => {
    const text = String(data)
    if (browser.readyState === WebSocket.OPEN) forward(text)
    else early.push(text)
  })
  browser.on('message', data => {
    const text = String(data)
    const { id, error } = asked.size > 0 ? JSON.parse(text) : {}
    const isUnknown = asked.delete(id) && error === 'unknown command'
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
  })
  browser.on('close', () => client.close())
  browser.on('error', () => client.close())
  client.on('close', () => browser.close())
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
createInterface(firefox.stderr).on('line', line => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
  if (!address) return console.error(line)
  server.on('connection', (client, { url }) => join(client, address + url))
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`)
})
firefox.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
firefox.on('exit', code => process.exit(code ?? 1))
