import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
} from "kysely";

/** Columns with few values, each a word of ours: what a condition on one of them asks for is part of the statement. */
const columnsOfFewWords = new Set(["state", "status", "subscription_status", "role", "kind", "actor_kind"]);

const isOfFewWords = (node: OperationNode): boolean =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) && columnsOfFewWords.has(node.column.column.name);

const isWord = (value: unknown): boolean => typeof value === "string" && /^[a-z_]{1,40}$/.test(value);

function writtenOut(node: OperationNode, column: OperationNode): OperationNode {
  if (ValueNode.is(node)) {
    const { value } = node;
    const isFixed = typeof value === "boolean" || (isWord(value) && isOfFewWords(column));
    return isFixed ? ValueNode.createImmediate(value) : node;
  }
  if (PrimitiveValueListNode.is(node) && isOfFewWords(column) && node.values.every(isWord)) {
    return ValueListNode.create(node.values.map((value) => ValueNode.createImmediate(value)));
  }
  return node;
}

/**
 * Statements are planned once for all values (postgres-settings.ts), so an index on part of a table serves only those that say
 * in their text which part they want: "where tallied = $1" reads all answers there ever were to find the few of a minute.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation({ ...node, rightOperand: writtenOut(node.rightOperand, node.leftOperand) });
  }
}
