/** The thread of `batchesBeside`: sends a few batches ahead, then another one for each batch taken. */
import { parentPort, workerData } from "node:worker_threads";
import { batches, type BatchPlan } from "./batches.ts";

/** Batches that are ready before the database asks for them. */
const AHEAD = 3;

const made = batches(workerData as BatchPlan);
const send = (): void => {
  const { value } = made.next();
  if (value) parentPort?.postMessage(value);
};
parentPort?.on("message", send);
for (let ready = 0; ready < AHEAD; ready += 1) send();
