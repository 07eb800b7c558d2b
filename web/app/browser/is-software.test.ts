import { expect, test } from 'vitest';
import { isSoftwareDriver } from './is-software.ts';

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple Software Renderer', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', false],
  ['WebKit WebGL', false],
])('a driver called %s is software: %s', (name, isSoftware) => {
  expect(isSoftwareDriver(name)).toBe(isSoftware);
});
