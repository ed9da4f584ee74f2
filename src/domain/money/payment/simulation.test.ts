import { expect, test } from "vitest";
import { isSimulatedPayment } from "./simulation.ts";

test.each(["http://127.0.0.1:4500", "http://localhost:4500/", "http://[::1]:4500"])("%s is a simulator", (address) => {
  expect(isSimulatedPayment(address)).toBe(true);
});

test.each([
  "https://tokenized.sandbox.bka.sh",
  "https://tokenized.pay.bka.sh",
  "https://127.0.0.1.example.com",
  "https://localhost.example.com",
  "no address",
  "",
  undefined,
])("%s is none", (address) => {
  expect(isSimulatedPayment(address)).toBe(false);
});
