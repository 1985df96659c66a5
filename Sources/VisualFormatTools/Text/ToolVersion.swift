/// The version of the tools, which `trellis --version` prints.
package let toolVersion = "0.1.0"
